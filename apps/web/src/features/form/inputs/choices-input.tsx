import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../field-props.ts';
import classes from '../form-field-input.module.css';
import { optionsOf, ROW } from './choice-input.tsx';

interface Props extends InputProps {
  options: readonly { value: string; label: ReactNode }[];
}

function SomeOf({ id, options, label, description, error, disabled, value, onChange }: Props) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group
      id={id}
      size="md"
      label={label}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      value={chosen}
      onChange={(values) => onChange(values.length === 0 ? undefined : values)}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={disabled}
            aria-invalid={error !== null || undefined}
            classNames={ROW}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

export function ChoicesInput(props: InputProps) {
  return <SomeOf {...props} options={optionsOf(props.field)} />;
}

/** Each day of the event with its weekday: people plan by it. */
export function DaysInput(props: InputProps) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const { days, value } = props;
  // A day that the event has no more can at least be taken away.
  const gone = Array.isArray(value) ? value.map(String).filter((day) => !days.includes(day)) : [];
  const all = [...days, ...gone].toSorted();
  return (
    <>
      <SomeOf {...props} options={all.map((day) => ({ value: day, label: daysInWords(day, day, language) }))} />
      {all.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('answering.field.noDays')}
        </Text>
      )}
    </>
  );
}
