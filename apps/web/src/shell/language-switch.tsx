import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../i18n/index.ts';
import { isLanguage, LANGUAGES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Each language under its own name: a reader who needs this can't read the one that is shown. */
const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

export function LanguageSwitch() {
  const { t } = useTranslation();
  const [language, change] = useLanguage();
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      data={OPTIONS}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && change(value)}
    />
  );
}
