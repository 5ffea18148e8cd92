/** A number as people type it, also with the wide digits of an East Asian keyboard; nothing is null, nonsense NaN. */
export function numberOrNull(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
