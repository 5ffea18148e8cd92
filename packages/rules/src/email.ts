/** What SMTP can carry (RFC 5321): an address of 254 characters, 64 of them before the @. */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

const LOCAL = /^[A-Za-z0-9_+'-]+$/;
const LABEL = /^[A-Za-z0-9-]+$/;
const LETTERS = /^[A-Za-z]{2,}$/;

/**
 * Whether mail can be sent to this address, for every door of the product. The length comes first, and then one piece
 * after the other, each looked at once: no text takes long to refuse.
 */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const at = text.indexOf('@');
  return at > 0 && at === text.lastIndexOf('@') && isLocal(text.slice(0, at)) && isHost(text.slice(at + 1));
}

/** A quotation mark before the @ would be allowed by nobody else who looks at addresses. */
const isLocal = (local: string): boolean =>
  local.length <= LONGEST_LOCAL && !local.endsWith("'") && local.split('.').every((part) => LOCAL.test(part));

function isHost(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && labels.every(isLabel) && LETTERS.test(labels.at(-1) ?? '');
}

const isLabel = (label: string): boolean =>
  label.length <= LONGEST_LABEL && LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
