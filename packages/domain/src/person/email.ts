/** One address, one spelling: what is compared, stored and hashed. */
export const normaliseEmail = (address: string): string => address.normalize('NFC').trim().toLowerCase();
