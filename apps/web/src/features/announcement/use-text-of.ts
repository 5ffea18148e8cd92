import { useLanguage } from '../../i18n/index.ts';
import type { AnnouncementEntry } from './announcement-query.ts';

/** The text in the reader's language, or in the one that there is. */
export function useTextOf(): (texts: AnnouncementEntry['texts']) => { subject: string; body: string } {
  const [language] = useLanguage();
  return (texts) => texts[language] ?? texts.en ?? texts['zh-Hant'] ?? { subject: '', body: '' };
}
