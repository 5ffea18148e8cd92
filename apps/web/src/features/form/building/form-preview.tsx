import { Button, Text, Title } from '@mantine/core';
import { type AnswerValue, evaluateAnswer } from '@muster/rules';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import { FormFieldInput } from '../form-field-input.tsx';
import classes from './building.module.css';
import type { BuilderValues } from './form-values.ts';

interface Props extends Pick<BuilderValues, 'titles' | 'intro' | 'fields'> {
  days: readonly string[];
}

/** The form as people will have it, with the questions that they get: it can be tried, and keeps nothing. */
export function FormPreview({ titles, intro, fields, days }: Props) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  const known = Object.fromEntries(Object.entries(typed).filter(([key]) => fields.some((field) => field.key === key)));
  const standing = evaluateAnswer(fields, known, { days, whole: false }).fields;
  const shown = fields.filter(({ key }) => standing.get(key)?.shown);
  const say = (key: string) => (value: AnswerValue | undefined) => setTyped((now) => ({ ...now, [key]: value }));
  return (
    <section className={classes.preview} aria-label={t('building.preview.title')}>
      <div className={classes.previewHead}>
        <Text size="sm" c="dimmed">
          {t('building.preview.lead')}
        </Text>
        {Object.keys(known).length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setTyped({})}>
            {t('building.preview.reset')}
          </Button>
        )}
      </div>
      <Title order={3}>
        <Told texts={titles} />
      </Title>
      <ToldMarkdown texts={intro} level={5} />
      {fields.length === 0 && <Text c="dimmed">{t('building.preview.empty')}</Text>}
      {shown.map((field) => (
        <FormFieldInput
          key={`${field.key} ${field.type}`}
          field={field}
          value={known[field.key]}
          days={days}
          problem={standing.get(field.key)?.problem ?? null}
          onChange={say(field.key)}
        />
      ))}
      <Text size="sm" c="dimmed" role="status">
        {fields.length > shown.length && t('building.preview.hidden', { count: fields.length - shown.length })}
      </Text>
    </section>
  );
}
