import type { HoursEntry } from '@muster/domain';
import type { Locale } from '@muster/rules';
import { toCsv } from './to-csv.ts';

const HEADS: Record<Locale, readonly string[]> = {
  en: ['name', 'tasks', 'hours'],
  'zh-Hant': ['姓名', '任務數', '時數'],
};

/** Hours done, a person in each row. */
export const hoursCsv = (entries: readonly HoursEntry[], language: Locale = 'en'): string =>
  toCsv(
    [...HEADS[language]],
    entries.map(({ name, tasks, minutes }) => [name, `${tasks}`, (minutes / 60).toFixed(2)]),
  );

export const HOURS_CSV_EXAMPLE = hoursCsv([{ uid: '', name: 'Ada Novak', tasks: 4, minutes: 480 }]);
