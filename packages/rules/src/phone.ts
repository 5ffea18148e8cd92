/** A telephone number as every network understands it (E.164): plus, country, number; at most 15 digits. */
export const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text);
