import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useSession } from '../../../session/current-session.ts';

/** `Wed 30 June 2027, 23:59`: with the weekday, by the clocks at the event. */
export function whenInWords(at: string, language: Language, timeZone: string): string {
  const parts = (zone: string) => ({
    day: new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at)),
    clock: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(at)),
  });
  let read: ReturnType<typeof parts>;
  try {
    read = parts(timeZone);
  } catch {
    // A zone that this browser doesn't know yet.
    read = parts('UTC');
  }
  const day = daysInWords(read.day, read.day, language);
  return language === 'en' ? `${day}, ${read.clock}` : `${day}${read.clock}`;
}

export function useWhen(timeZone: string): (at: string) => string {
  const [language] = useLanguage();
  return (at) => whenInWords(at, language, timeZone);
}

/** The same where events of several places stand together: by the reader's own clock. */
export function useOwnWhen(): (at: string) => string {
  const own = useSession()?.me?.time_zone;
  return useWhen(own ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
