import { Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './announcement-page.module.css';

interface Props {
  form: { part: (path: string) => object; errorOf: (path: string) => string | undefined };
}

const LANGUAGES: readonly Language[] = ['en', 'zh-Hant'];
const FIELDS = ['subject', 'body'] as const;

/** Subject and text, in a tab for each language; one with a mistake comes to the front. */
export function AnnouncementTexts({ form }: Props) {
  const { t } = useTranslation(['announcement', 'ui']);
  const [mine] = useLanguage();
  const [shown, show] = useState<Language>(mine);
  const wrong = LANGUAGES.filter((language) =>
    FIELDS.some((field) => form.errorOf(`texts.${language}.${field}`) !== undefined),
  );
  const toShow = wrong.length === 0 || wrong.includes(shown) ? shown : (wrong[0] ?? shown);
  useEffect(() => show(toShow), [toShow]);
  return (
    <fieldset className={classes.group}>
      <legend>{t('write.texts')}</legend>
      <Text c="dimmed">{t('write.textsHint')}</Text>
      <Tabs value={toShow} color="pine" onChange={(tab) => show(LANGUAGES.find((one) => one === tab) ?? shown)}>
        <Tabs.List aria-label={t('write.texts')}>
          {LANGUAGES.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {t(`language.${language}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map((language) => (
          <Tabs.Panel key={language} value={language}>
            <div className={classes.panel}>
              <TextInput
                label={t('write.subject')}
                maxLength={100}
                lang={language}
                dir="auto"
                autoComplete="off"
                {...form.part(`texts.${language}.subject`)}
              />
              <Textarea
                label={t('write.body')}
                description={t('ui:form.markdown')}
                maxLength={10_000}
                rows={9}
                lang={language}
                dir="auto"
                {...form.part(`texts.${language}.body`)}
              />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </fieldset>
  );
}
