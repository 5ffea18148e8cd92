import { useLanguage } from '../../i18n/index.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import type { ContactTexts } from './queries.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

/** A text in the reader's language, or in the other one; null where there is none. */
export function useTold(): (texts: ContactTexts) => { text: string; lang: Language } | null {
  const [mine] = useLanguage();
  return (texts) => {
    const lang = [mine, ...ALL].find((language) => texts[language] !== undefined);
    const text = lang && texts[lang];
    return lang === undefined || text === undefined ? null : { text, lang };
  };
}
