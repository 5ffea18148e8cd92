import { Button, Textarea, TextInput } from '@mantine/core';
import { proposeSplit } from '@muster/rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { otherLanguage, type TypedTexts } from './texts.ts';
import classes from './texts-field.module.css';

interface Props {
  form: {
    values: object;
    part: (path: string) => object;
    errorOf: (path: string) => string | undefined;
    set(changes: object): void;
  };
  /** The field that holds the texts: `names`. */
  name: string;
  main: Language;
  label: string;
  description?: string;
  /** For longer texts. */
  rows?: number;
  /** For names: whether one that was written in two languages at once can be split. */
  splits?: boolean;
}

/** A text in the main language, and below it the other one: there where it is written, or one press away. */
export function TextsField({ form, name, main, label, description, rows, splits = false }: Props) {
  const { t } = useTranslation('ui');
  const [spoken] = useLanguage();
  const other = otherLanguage(main);
  const typed = (form.values as Record<string, TypedTexts>)[name] as TypedTexts;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const added = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Who asks for a field wants to write in it.
  useEffect(() => {
    if (opened) added.current?.focus();
  }, [opened]);
  const isShown = opened || typed[other] !== '' || form.errorOf(`${name}.${other}`) !== undefined;
  const split = splits && typed[other] === '' ? proposeSplit(typed[main]) : null;
  const propsOf = (language: Language) => ({
    label: isShown || main !== spoken ? t('texts.label', { label, language: t(`texts.language.${language}`) }) : label,
    lang: language,
    dir: 'auto',
    autoComplete: 'off',
    ...form.part(`${name}.${language}`),
  });
  const hint = description === undefined ? {} : { description };
  return (
    <div className={classes.texts}>
      {rows === undefined ? (
        <TextInput id={id} {...hint} {...propsOf(main)} />
      ) : (
        <Textarea id={id} rows={rows} {...hint} {...propsOf(main)} />
      )}
      {isShown &&
        (rows === undefined ? (
          <TextInput ref={added} {...propsOf(other)} />
        ) : (
          <Textarea ref={added} rows={rows} {...propsOf(other)} />
        ))}
      <div className={classes.actions}>
        {!isShown && (
          <Button size="compact-sm" variant="subtle" aria-describedby={`${id}-label`} onClick={() => setOpened(true)}>
            {t('texts.add', { language: t(`texts.language.${other}`) })}
          </Button>
        )}
        {split !== null && (
          <Button size="compact-sm" variant="default" onClick={() => form.set({ [name]: split })}>
            {t('texts.split', { main: split[main], other: split[other] })}
          </Button>
        )}
      </div>
    </div>
  );
}
