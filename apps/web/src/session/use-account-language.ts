import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/index.ts';
import { readChosenLanguage } from '../i18n/languages.ts';
import { useSession } from './current-session.ts';

/** The language that the person set for their account, unless another was chosen in this very browser. */
export function useAccountLanguage(): void {
  const { i18n } = useTranslation();
  const locale = useSession()?.me?.locale;
  useEffect(() => {
    if (locale && readChosenLanguage() === null && i18n.language !== locale)
      changeLanguage(locale).catch(() => undefined);
  }, [locale, i18n]);
}
