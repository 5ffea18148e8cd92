import type { AnswerTable } from '@muster/domain';
import { answerText, type Locale, textIn } from '@muster/rules';
import { toCsv } from './to-csv.ts';

const HEADS: Record<Locale, readonly string[]> = {
  en: ['name', 'teams', 'sent', 'version'],
  'zh-Hant': ['姓名', '組別', '送出時間', '版本'],
};

/** The answers to a form, a person in each row and a field in each column, in words. */
export const answersCsv = ({ fields, answers, mainLanguage }: AnswerTable, language: Locale = mainLanguage): string =>
  toCsv(
    [...HEADS[language], ...fields.map(({ key, label }) => textIn(label, language, mainLanguage) || key)],
    answers.map(({ name, tids, sentAt, version, values }) => [
      name,
      tids.join(' | '),
      sentAt.toISOString(),
      `${version}`,
      ...fields.map((field) => answerText(field, values[field.key], language)),
    ]),
  );

export const ANSWERS_CSV_EXAMPLE = toCsv(
  [...HEADS.en, 'Your size'],
  [['Ada Novak', 'programme', '2027-03-01T08:00:00.000Z', '1', 'M']],
);
