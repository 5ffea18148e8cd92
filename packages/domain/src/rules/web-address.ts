/**
 * Whether a text is the address of a page, and nothing that a browser would run or that carries a password. Blanks
 * and control characters are refused first: browsers drop some of them, so that what is read isn't what is followed.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}
