/**
 * What a payout is called in the bank's file and in its answer: `M`, the number of the batch, the number of the request,
 * and a letter that depends on all digits. Capitals and digits only, sixteen of them: every format carries that, and it
 * begins with a letter, so that no spreadsheet takes it for a number. Without I, O and S, which are read as digits.
 */
const SHAPE = /^M(\d{7})(\d{7})([A-HJ-NP-RT-Z])$/;
const CHECKS = 'ABCDEFGHJKLMNPQRTUVWXYZ';

export const REFERENCE_LENGTH = 16;
/** The largest number of a batch or a request that a reference has room for. */
export const MOST_REFERENCED = 9_999_999;

/**
 * Each digit counts as often as its place says, modulo 23. That is a prime above all places and digits: with another
 * digit, or with two of them in each other's place, the letter is another one.
 */
function checkOf(digits: string): string {
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0);
  return CHECKS.charAt(sum % CHECKS.length);
}

function sevenDigits(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > MOST_REFERENCED)
    throw new RangeError(`A reference has room for numbers from 1 to ${MOST_REFERENCED}, not for ${number}.`);
  return String(number).padStart(7, '0');
}

/** Both numbers have to be unique in the instance: events may share an account, and then the bank's answers, too. */
export function payoutReference(batch: number, request: number): string {
  const digits = sevenDigits(batch) + sevenDigits(request);
  return `M${digits}${checkOf(digits)}`;
}

/** Which batch and request a reference stands for; null where it is none, such as a mistyped one. */
export function numbersOfReference(text: string): { batch: number; request: number } | null {
  const [, batch, request, check] = SHAPE.exec(text) ?? [];
  if (batch === undefined || request === undefined || checkOf(batch + request) !== check) return null;
  const numbers = { batch: Number(batch), request: Number(request) };
  return numbers.batch > 0 && numbers.request > 0 ? numbers : null;
}

export const isPayoutReference = (text: string): boolean => numbersOfReference(text) !== null;
