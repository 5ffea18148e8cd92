/** One address, one spelling: what is compared, stored and hashed. */
export const normaliseEmail = (address: string): string => address.normalize('NFC').trim().toLowerCase();

/** Enough to recognise one's own address, too little to learn another's. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
