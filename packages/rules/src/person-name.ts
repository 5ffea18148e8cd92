export const LONGEST_NAME = 100;

/** A name has to show something: marks that nobody sees don't count. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;
/** Ends of lines of every kind, control characters, and marks that turn the direction of the text around them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);
export const isOneLine = (text: string): boolean => !UNFIT.test(text);

/** What every name passes, wherever it comes from: a form, a sign-up, a provider, a table. */
export const isPersonName = (text: string): boolean =>
  text.length <= LONGEST_NAME && text === text.trim() && text.isWellFormed() && isOneLine(text) && isVisible(text);
