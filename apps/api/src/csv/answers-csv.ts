import type { AnswerTable } from '@muster/domain';
import { answerText, type Locale, textIn } from '@muster/rules';
import { translatorFor } from '../i18n/translate.ts';
import { toCsv } from './to-csv.ts';

const headings = (locale: Locale): string[] =>
  (['name', 'teams', 'sent', 'version'] as const).map((column) => translatorFor(locale)(`form:csv.${column}`));

/** The answers to a form, a person in each row and a field in each column, in words. */
export const answersCsv = ({ fields, answers, mainLanguage }: AnswerTable, language: Locale = mainLanguage): string =>
  toCsv(
    [...headings(language), ...fields.map(({ key, label }) => textIn(label, language, mainLanguage) || key)],
    answers.map(({ name, tids, sentAt, version, values }) => [
      name,
      tids.join(' | '),
      sentAt.toISOString(),
      `${version}`,
      ...fields.map((field) => answerText(field, values[field.key], language)),
    ]),
  );

export const ANSWERS_CSV_EXAMPLE = toCsv(
  [...headings('en'), 'Your size'],
  [['Ada Novak', 'programme', '2027-03-01T08:00:00.000Z', '1', 'M']],
);
