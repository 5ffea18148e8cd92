/** One address, one spelling: what is compared, stored and hashed. */
export const normaliseEmail = (address: string): string => address.normalize('NFC').trim().toLowerCase();

/** Enough to recognise one's own address, too little to learn another's. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

const ADDRESS = /^[a-z0-9_+'-]+(\.[a-z0-9_+'-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Whether a normalised address is one that somebody can sign in with: no stranger than what the contract takes. */
export const isEmail = (email: string): boolean => email.length <= 254 && ADDRESS.test(email) && !/'@/.test(email);
