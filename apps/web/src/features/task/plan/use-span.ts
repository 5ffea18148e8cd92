import { useLanguage } from '../../../i18n/index.ts';

/** `Sat 7 Aug, 10:00–12:00`, by the clocks at the event. */
export function useSpan(timeZone: string): (from: string | null, until?: string | null) => string {
  const [language] = useLanguage();
  return (from, until = null) => {
    if (from === null) return '';
    const locale = language === 'en' ? 'en-GB' : 'zh-Hant-TW';
    const format = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: language === 'en' ? 'short' : 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return until === null ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(until));
  };
}
