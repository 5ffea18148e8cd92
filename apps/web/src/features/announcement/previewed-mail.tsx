import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { RouterOutputs } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import classes from './announcement-page.module.css';

type Mail = RouterOutputs['announcement']['preview']['data']['mails'][number];

/** The mail itself, not a likeness: in a frame of its own, which runs nothing and opens nothing; and as plain text. */
export function PreviewedMail({ mail: { locale, subject, html, text } }: { mail: Mail }) {
  const { t } = useTranslation('announcement');
  const [look, setLook] = useState<string>('html');
  const title = t('write.mailIn', { language: t(`language.${locale}`) });
  return (
    <article className={card.card} lang={locale} aria-label={title}>
      <Text fw={650}>{subject}</Text>
      <div>
        <SegmentedControl
          aria-label={t('write.look')}
          value={look}
          onChange={setLook}
          data={[
            { value: 'html', label: t('write.lookHtml') },
            { value: 'text', label: t('write.lookText') },
          ]}
        />
      </div>
      {look === 'html' ? (
        <iframe className={classes.mail} title={title} sandbox="" srcDoc={html} />
      ) : (
        <Text className={classes.body}>{text}</Text>
      )}
    </article>
  );
}
