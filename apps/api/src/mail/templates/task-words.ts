import type { MailData } from '@muster/domain';
import type { Locale } from '@muster/rules';
import { dateLocale, type Translate } from '../../i18n/translate.ts';
import { oneLine } from '../one-line.ts';

type Words = Pick<MailData['task-changed'], 'startsAt' | 'endsAt' | 'dueOn' | 'timeZone' | 'placeName'>;

/** When and where a task is, by the clock of the event: `Sat, 7 August 2027, 10:00 – 12:00, Gate`. */
export function whenAndWhere(
  { startsAt, endsAt, dueOn, timeZone, placeName }: Words,
  t: Translate,
  locale: Locale,
): string {
  const day = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const language = dateLocale(locale);
  const parts: string[] = [];
  if (startsAt !== null && endsAt !== null) {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    const format = new Intl.DateTimeFormat(language, { ...day, ...clock });
    parts.push(format.formatRange(new Date(startsAt), new Date(endsAt)));
  } else if (dueOn !== null) {
    const due = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(`${dueOn}T00:00:00Z`));
    parts.push(t('common:by', { day: due }));
  }
  if (placeName !== null) parts.push(oneLine(placeName));
  return parts.join(t('common:clauseSeparator'));
}
