import { useEffect } from 'react';
import { client } from '../data/trpc.ts';
import { changeLanguage } from '../i18n/index.ts';
import { isLanguage, readChosenLanguage } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { noteSpoken, useSession } from './current-session.ts';

/** The language that the person set for their account, unless another was chosen in this very browser. */
export function useAccountLanguage(): void {
  const { i18n } = useTranslation();
  const me = useSession()?.me;
  const locale = me?.locale;
  useEffect(() => {
    if (locale && readChosenLanguage() === null && i18n.language !== locale)
      changeLanguage(locale).catch(() => undefined);
  }, [locale, i18n]);
  // Who chose none gets mail in the language that pages last spoke: the service has to know which.
  const uid = me?.uid;
  const isOther = isLanguage(i18n.language) && me?.last_locale !== i18n.language;
  useEffect(() => {
    const { language } = i18n;
    if (uid === undefined || !isOther || !isLanguage(language)) return;
    // Nobody waits for it, and the next page says it again.
    client.me.noteLanguage.mutate({ language }).then(
      () => noteSpoken(language),
      () => undefined,
    );
  }, [uid, isOther, i18n]);
}
