export const MOST_BYTES = 1_000_000;

/** The text of a file, or why it can't be used. The decoder takes a BOM away. */
export async function readTextFile(
  file: Blob,
  most = MOST_BYTES,
): Promise<{ text: string } | { trouble: 'fileTooLarge' | 'fileNotText' }> {
  if (file.size > most) return { trouble: 'fileTooLarge' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? { trouble: 'fileNotText' } : { text };
  } catch {
    return { trouble: 'fileNotText' };
  }
}

export const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;
