import type { Texts } from '@muster/rules';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';

/** A text by language as a form holds it: every language has a field, if an empty one. */
export type TypedTexts = Record<Language, string>;

const ALL = Object.keys(LANGUAGES) as Language[];

export const typedTexts = (texts: Texts = {}): TypedTexts => ({
  en: texts.en ?? '',
  'zh-Hant': texts['zh-Hant'] ?? '',
});

/** Only the languages that differ from what is saved: what others write in the other one meanwhile stays. */
export const sentTexts = (saved: Texts | undefined, typed: TypedTexts): Texts =>
  Object.fromEntries(
    ALL.filter((language) => typed[language] !== (saved?.[language] ?? '')).map((language) => [
      language,
      typed[language],
    ]),
  );

/** What is written at all, for something new. */
export const writtenTexts = (typed: TypedTexts): Texts => sentTexts({}, typed);

/** What was typed before another main language was chosen: meant is the text, and so it moves along. */
export const movedTexts = (typed: TypedTexts, from: Language, to: Language): TypedTexts =>
  from === to || typed[to] !== '' ? typed : { ...typed, [to]: typed[from], [from]: '' };

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zh-Hant' : 'en');
