import { TextInput } from '@mantine/core';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { otherLanguage } from '../../../ui/form/texts.ts';
import classes from './editor.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm;
  /** `places.0`. */
  path: string;
  label: string;
  main: Language;
}

/** What a place or a category is called, in both languages side by side: a list of them is filled quickly. */
export function NamedFields({ form, path, label, main }: Props) {
  const { t } = useTranslation(['task', 'ui']);
  return (
    <div className={classes.pair}>
      {[main, otherLanguage(main)].map((language) => (
        <TextInput
          key={language}
          label={t('desk.settings.nameIn', { label, language: t(`ui:texts.language.${language}`) })}
          lang={language}
          dir="auto"
          autoComplete="off"
          {...form.part(`${path}.names.${language}`)}
        />
      ))}
    </div>
  );
}
