import { Textarea, TextInput } from '@mantine/core';
import { FORM_LIMITS } from '@muster/rules';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../field-props.ts';
import classes from '../form-field-input.module.css';

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** What all fields that one types in share. */
const common = ({ id, label, description, error, disabled, field }: InputProps) => ({
  id,
  size: 'md' as const,
  label,
  description,
  error,
  disabled,
  dir: 'auto',
  autoComplete: 'off',
  'aria-required': field.required,
  errorProps: { role: 'alert' },
});

export function ShortTextInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...common(props)}
      value={shown(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** From when on it is worth saying how much room is left. */
const NEARLY = 0.8;

export function LongTextInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { value, onChange, field } = props;
  const most = Math.min(field.max ?? FORM_LIMITS.longText, FORM_LIMITS.longText);
  const text = shown(value);
  const count = text.trim().length;
  return (
    <>
      <Textarea
        {...common(props)}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
      {count > most * NEARLY && <p className={classes.letters}>{t('answering.field.letters', { count, most })}</p>}
    </>
  );
}

/** `1,5` as well as `1.5`; what is no number stays as it was typed, so that it can be said. */
function numberIn(typed: string): number | string | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return undefined;
  const number = Number(/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
  return Number.isFinite(number) ? number : typed;
}

/** As text, since a browser's own field for numbers changes them when one scrolls, and says nothing of letters. */
export function NumberInput(props: InputProps) {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState(shown(value));
  // `1.` while one types is still 1: only another value takes the place of what was typed.
  const text = numberIn(typed) === value ? typed : shown(value);
  return (
    <TextInput
      {...common(props)}
      inputMode="decimal"
      value={text}
      {...(field.unit && {
        rightSection: <bdi className={classes.unit}>{field.unit}</bdi>,
        rightSectionWidth: 'auto',
        rightSectionPointerEvents: 'none' as const,
      })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(numberIn(currentTarget.value));
      }}
    />
  );
}

export function DateInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...common(props)}
      type="date"
      value={shown(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
