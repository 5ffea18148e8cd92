import { useMemo } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { dayInWords, momentInWords } from '../i18n/moments.ts';
import { useSession } from './current-session.ts';

/** Writes moments as the reader knows them: in their language and in the time zone of their account. */
export function useMoments() {
  const [language] = useLanguage();
  const timeZone = useSession()?.me?.time_zone;
  // The same while they write the same: what is drawn with them need not be drawn anew.
  return useMemo(
    () => ({
      moment: (at: string): string => momentInWords(at, language, timeZone),
      day: (at: string): string => dayInWords(at, language, timeZone),
    }),
    [language, timeZone],
  );
}
