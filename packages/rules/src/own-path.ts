const LONGEST = 1_000;

/**
 * A page of this site as a path, perhaps with a query. Links that lead on after signing in carry one, so anything that
 * a browser could take for another site is refused: `//` and backslashes, control characters and blanks (browsers drop
 * some, and `/\t/` becomes `//`), and dots that would be resolved into `//`. No fragment: nothing secret travels here.
 */
export function isOwnPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
  if (text.length > LONGEST || /[\\#\s\u0000-\u001f\u007f-\u009f]/.test(text)) return false;
  const [path = ''] = text.split('?');
  return path.startsWith('/') && !path.includes('//') && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);
}
