import '@mantine/core/styles/Tabs.css';
import { Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Draft, DraftTroubles } from './announcement-draft.ts';
import classes from './announcement-page.module.css';

interface Props {
  draft: Draft;
  troubles: DraftTroubles;
  onChange: (values: Partial<Draft>) => void;
}

const LANGUAGES: readonly Language[] = ['en', 'zh-Hant'];

/** Subject and text, in a tab for each language; the one with trouble comes to the front. */
export function AnnouncementTexts({ draft, troubles, onChange }: Props) {
  const { t } = useTranslation('announcement');
  const [mine] = useLanguage();
  const [shown, show] = useState<Language>(mine);
  useEffect(() => {
    const troubled = LANGUAGES.filter((language) => troubles[language] !== undefined);
    if (troubled[0] !== undefined) show((now) => (troubled.includes(now) ? now : (troubled[0] ?? now)));
  }, [troubles]);
  const change = (language: Language, values: Partial<Draft['texts'][Language]>): void =>
    onChange({ texts: { ...draft.texts, [language]: { ...draft.texts[language], ...values } } });
  /** A field that is empty where it must not be. */
  const trouble = (language: Language, value: string): string | undefined => {
    if (value.trim() !== '') return undefined;
    if (troubles[language] !== undefined) return t('write.incomplete');
    return troubles.texts !== undefined && language === shown ? t('write.nothing') : undefined;
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('write.texts')}</legend>
      <Text c="dimmed">{t('write.textsHint')}</Text>
      <Tabs value={shown} color="pine" onChange={(tab) => show(LANGUAGES.find((one) => one === tab) ?? shown)}>
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
                value={draft.texts[language].subject}
                maxLength={100}
                lang={language}
                dir="auto"
                autoComplete="off"
                error={trouble(language, draft.texts[language].subject)}
                onChange={(event) => change(language, { subject: event.currentTarget.value })}
              />
              <Textarea
                label={t('write.body')}
                description={t('write.bodyHint')}
                value={draft.texts[language].body}
                maxLength={10_000}
                rows={9}
                lang={language}
                dir="auto"
                error={trouble(language, draft.texts[language].body)}
                onChange={(event) => change(language, { body: event.currentTarget.value })}
              />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </fieldset>
  );
}
