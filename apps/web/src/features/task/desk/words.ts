import { localAt } from '@muster/rules/tasks';
import { useLanguage } from '../../../i18n/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hoursOf } from '../clock.ts';

const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  'zh-Hant': new Intl.DateTimeFormat('zh-Hant-TW', {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }),
};

/** `Sat, 7 Aug` or `8/7（六）`. */
export function useDayWords(): (day: string) => string {
  const [language] = useLanguage();
  return (day) => DAYS[language].format(new Date(`${day}T00:00:00Z`));
}

/** When a task is: `10:00 – 12:00`, with the day where it ends on another one. */
export function useTimeWords(zone: string): (task: { starts_at: string | null; ends_at: string | null }) => string {
  const { t } = useTranslation('task');
  const dayWords = useDayWords();
  return ({ starts_at, ends_at }) => {
    if (starts_at === null || ends_at === null) return '';
    const [from, until] = [localAt(zone, Date.parse(starts_at)), localAt(zone, Date.parse(ends_at))];
    const isOther = from.slice(0, 10) !== until.slice(0, 10) && !until.endsWith('T00:00');
    const end = isOther ? `${dayWords(until.slice(0, 10))} ${until.slice(11)}` : until.slice(11);
    return t('desk.grid.span', { from: from.slice(11), until: end });
  };
}

/** Hours of so many minutes: `2.5`. */
export function useHours(): (minutes: number) => string {
  const [language] = useLanguage();
  return (minutes) => hoursOf(minutes, language);
}
