import { versionOf } from '../../versions.ts';

/**
 * What a payout is called in the bank's file and in its answer: `M`, five letters for the project, four digits for the
 * batch, five for the request, and a letter that depends on all of them. Capitals and digits only, sixteen of them: every
 * format carries that, and it begins with a letter, so that no spreadsheet takes it for a number.
 */
const SHAPE = /^M([A-HJ-NP-RT-Z]{5}\d{9})([A-HJ-NP-RT-Z])$/;
/** Without I, O and S, which are read as digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';

export const REFERENCE_LENGTH = 16;
/** The largest numbers that a reference has room for. */
export const REFERENCE_LIMITS = { batch: 9_999, request: 99_999 } as const;

/**
 * Each sign counts as often as its place says, modulo 23. That is a prime above all places: with another letter or digit,
 * or with two of them in each other's place, the last letter is another one.
 */
function checkOf(signs: string): string {
  const values = [...signs].map((sign) => (/\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign)));
  return LETTERS.charAt(values.reduce((sum, value, i) => sum + value * (i + 1), 0) % LETTERS.length);
}

/** Events count their batches and requests from one, and may share an account: without it their answers could be mixed up. */
function lettersOf(project: string): string {
  let rest = Number.parseInt(versionOf(project).slice(0, 8), 16);
  let letters = '';
  while (letters.length < 5) {
    letters += LETTERS.charAt(rest % LETTERS.length);
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

function digitsOf(number: number, most: number): string {
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new RangeError(`A reference has room for numbers from 1 to ${most}, not for ${number}.`);
  return String(number).padStart(String(most).length, '0');
}

/** What the bank knows a whole file by. Identifiers of projects are longer than banks take, and have signs that they don't. */
export function batchReference(project: string, batch: number): string {
  const signs = lettersOf(project) + digitsOf(batch, REFERENCE_LIMITS.batch);
  return `M${signs}${checkOf(signs)}`;
}

/** By the id of the project, and the numbers that its batch and the request have in it. */
export function payoutReference(project: string, batch: number, request: number): string {
  const numbers = digitsOf(batch, REFERENCE_LIMITS.batch) + digitsOf(request, REFERENCE_LIMITS.request);
  const signs = lettersOf(project) + numbers;
  return `M${signs}${checkOf(signs)}`;
}

/** Whether it can be a reference of ours; a mistyped one can't. */
export function isPayoutReference(text: string): boolean {
  const [, signs, check] = SHAPE.exec(text) ?? [];
  return signs !== undefined && checkOf(signs) === check;
}
