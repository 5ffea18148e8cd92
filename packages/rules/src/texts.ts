import { LOCALES, type Locale } from './locales.ts';

/** A text that organisers write, in each language that they wrote it in. What is empty is left out. */
export type Texts = { [Language in Locale]?: string };

/** A text as a reader gets it, and the language to mark it with. */
export interface ToldText {
  text: string;
  language: Locale;
}

/** What is sent of a text: the plain field is the main language's; null or an empty text takes a language away. */
export interface SentText {
  plain?: string | undefined;
  texts?: { [Language in Locale]?: string | null | undefined } | undefined;
}

/** Why a text can't be changed so: the plain field and the map say two things, or only another language would be left. */
export interface TextProblem {
  problem: 'differs' | 'main_missing';
  language: Locale;
}

const HAN = /\p{Script=Han}/u;
const isEmpty = (text: string | null | undefined): boolean => text == null || text === '';

/** Whether a value is a text by language, and not some other object. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => LOCALES.includes(key as Locale) && typeof text === 'string');

/** The languages of a text, in the order of ours. */
export const languagesOf = (texts: Texts): Locale[] => LOCALES.filter((language) => !isEmpty(texts[language]));

/**
 * The text for a reader: in the first language of theirs that it has, else in the main one, else in any. Null where
 * there is no text.
 */
export function pickText(
  texts: Texts,
  wanted: Locale | readonly Locale[] | null,
  main: Locale | null = null,
): ToldText | null {
  const order = [...(typeof wanted === 'string' ? [wanted] : (wanted ?? [])), ...(main === null ? [] : [main])];
  const having = languagesOf(texts);
  const language = [...order, ...having].find((one) => having.includes(one));
  return language === undefined ? null : { text: texts[language] as string, language };
}

/** The plain words of `pickText`; empty where there is no text. */
export const textIn = (texts: Texts, wanted: Locale | readonly Locale[] | null, main: Locale | null = null): string =>
  pickText(texts, wanted, main)?.text ?? '';

/**
 * A text after a change. Languages that are not sent stay. A text that exists, exists in the main language: there is
 * always something to show to those whose language it lacks, and the plain field is never empty beside a full map.
 */
export function changeTexts(kept: Texts, main: Locale, { plain, texts = {} }: SentText): Texts | TextProblem {
  const inMain = texts[main];
  if (plain !== undefined && inMain !== undefined && (inMain ?? '') !== plain)
    return { problem: 'differs', language: main };
  const sent: SentText['texts'] = plain === undefined ? texts : { ...texts, [main]: plain };
  const next: Texts = {};
  for (const language of LOCALES) {
    const text = sent[language] === undefined ? kept[language] : sent[language];
    if (!isEmpty(text)) next[language] = text as string;
  }
  const only = languagesOf(next)[0];
  return next[main] === undefined && only !== undefined ? { problem: 'main_missing', language: only } : next;
}

export const isTextProblem = (result: Texts | TextProblem): result is TextProblem => 'problem' in result;

/** Which of two maps differ, language by language. */
export const sameTexts = (a: Texts, b: Texts): boolean => LOCALES.every((language) => a[language] === b[language]);

/** The language that a text is in by its script, for those who say none. */
export const likelyLanguage = (text: string): Locale => (HAN.test(text) ? 'zh-Hant' : 'en');

const LATIN = /\p{Script=Latin}/u;
/** What stands between two names, and belongs to neither. */
const MARKS: ReadonlySet<string> = new Set([
  ' ',
  '\u3000',
  '\u00a0',
  '\t',
  '/',
  '／',
  '|',
  '｜',
  '·',
  '・',
  '-',
  '–',
  '—',
]);
const OPENING = ['(', '（'];
const CLOSING = [')', '）'];
/** As long as a name may be: what is longer is none. */
const LONGEST_NAME = 200;

const countLatin = (text: string): number => [...text].filter((letter) => LATIN.test(letter)).length;

/** Without marks around it. */
function bare(text: string): string {
  const letters = [...text];
  const isMark = (letter: string): boolean => MARKS.has(letter);
  const first = letters.findIndex((letter) => !isMark(letter));
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex((letter) => !isMark(letter)) + 1).join('');
}

/** Both halves of a name that was written in two languages at once, if the one is Chinese and the other is not. */
function halves(one: string, other: string): Record<Locale, string> | null {
  const [left, right] = [bare(one), bare(other)];
  const chinese = HAN.test(left) ? left : right;
  const foreign = chinese === left ? right : left;
  if (!HAN.test(chinese) || HAN.test(foreign) || !LATIN.test(foreign)) return null;
  return { en: foreign, 'zh-Hant': chinese };
}

/** “場務組（Field）”. */
function bracketed(name: string): Record<Locale, string> | null {
  if (!CLOSING.includes(name.at(-1) ?? '')) return null;
  const start = Math.max(...OPENING.map((bracket) => name.lastIndexOf(bracket)));
  const inner = name.slice(start + 1, -1);
  if (start < 0 || CLOSING.some((bracket) => inner.includes(bracket))) return null;
  return halves(name.slice(0, start), inner);
}

/**
 * How a name like “場務組 Field” could be split; null where it is not two names. Only proposed: the owner sees both
 * halves before they count. Of several places to split at it takes the one that leaves least of the other script in the
 * Chinese half (“IT 組 Tech”), and then the one after which the other half begins with a letter.
 */
export function proposeSplit(name: string): Record<Locale, string> | null {
  if (name.length > LONGEST_NAME) return null;
  const inBrackets = bracketed(name.trim());
  if (inBrackets !== null) return inBrackets;
  const letters = [...name];
  let best: { proposal: Record<Locale, string>; cost: number } | null = null;
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1] ?? '';
    const changesScript = (HAN.test(before) && LATIN.test(letter)) || (LATIN.test(before) && HAN.test(letter));
    if (!MARKS.has(letter) && !changesScript) continue;
    const proposal = halves(letters.slice(0, at).join(''), letters.slice(at).join(''));
    if (proposal === null) continue;
    const cost = countLatin(proposal['zh-Hant']) * 2 + (LATIN.test(proposal.en.charAt(0)) ? 0 : 1);
    if (best === null || cost < best.cost) best = { proposal, cost };
  }
  return best?.proposal ?? null;
}
