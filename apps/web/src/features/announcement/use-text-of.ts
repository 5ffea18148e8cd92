import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';

type Texts = Partial<Record<Language, { subject: string; body: string } | undefined>>;

/** The text in the reader's language, or in the one that there is, and which one that is. */
export function useTextOf(): (texts: Texts) => { subject: string; body: string; language: Language } {
  const [mine] = useLanguage();
  return (texts) => {
    const language = ([mine, 'en', 'zh-Hant'] as const).find((one) => texts[one] !== undefined) ?? mine;
    return { subject: '', body: '', ...texts[language], language };
  };
}
