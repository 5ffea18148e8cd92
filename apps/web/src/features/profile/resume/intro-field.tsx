import { Button, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import classes from './intro-field.module.css';

interface Props extends TextareaProps {
  value: string;
  hint: string;
}

/** Markdown to write, and how it will look. */
export function IntroField({ value, hint, ...rest }: Props) {
  const { t } = useTranslation('profile');
  const [preview, setPreview] = useState(false);
  const id = useId();
  return (
    <div className={classes.intro}>
      {preview ? (
        <section aria-labelledby={id}>
          <Text id={id} size="sm" fw={500}>
            {t('resume.intro')}
          </Text>
          <div className={classes.paper}>
            {value.trim() === '' ? <Text c="dimmed">{t('resume.nothing')}</Text> : <Markdown text={value} />}
          </div>
        </section>
      ) : (
        <Textarea label={t('resume.intro')} description={hint} rows={10} dir="auto" {...rest} value={value} />
      )}
      <Button variant="default" size="sm" aria-pressed={preview} onClick={() => setPreview(!preview)}>
        {t(preview ? 'resume.write' : 'resume.preview')}
      </Button>
    </div>
  );
}
