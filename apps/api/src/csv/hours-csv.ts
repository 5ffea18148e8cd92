import type { HoursEntry } from '@muster/domain';
import type { Locale } from '@muster/rules';
import { translatorFor } from '../i18n/translate.ts';
import { toCsv } from './to-csv.ts';

const headings = (locale: Locale): string[] =>
  (['name', 'tasks', 'hours'] as const).map((column) => translatorFor(locale)(`task:csv.${column}`));

/** Hours done, a person in each row. */
export const hoursCsv = (entries: readonly HoursEntry[], language: Locale = 'en'): string =>
  toCsv(
    headings(language),
    entries.map(({ name, tasks, minutes }) => [name, `${tasks}`, (minutes / 60).toFixed(2)]),
  );

export const HOURS_CSV_EXAMPLE = hoursCsv([{ uid: '', name: 'Ada Novak', tasks: 4, minutes: 480 }]);
