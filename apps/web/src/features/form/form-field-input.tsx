import { VisuallyHidden } from '@mantine/core';
import type { FieldType } from '@muster/rules';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import { Named } from '../../i18n/named.tsx';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldInputProps, InputProps } from './field-props.ts';
import classes from './form-field-input.module.css';
import { ChoiceInput, SizeInput, YesNoInput } from './inputs/choice-input.tsx';
import { ChoicesInput, DaysInput } from './inputs/choices-input.tsx';
import { ConsentInput } from './inputs/consent-input.tsx';
import { RecordInput } from './inputs/record-input.tsx';
import { DateInput, LongTextInput, NumberInput, ShortTextInput } from './inputs/text-inputs.tsx';
import { useProblemWords } from './use-problem-words.ts';

const INPUTS: Readonly<Record<FieldType, ComponentType<InputProps>>> = {
  text: ShortTextInput,
  long_text: LongTextInput,
  number: NumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  yes_no: YesNoInput,
  date: DateInput,
  days: DaysInput,
  size: SizeInput,
  consent: ConsentInput,
  record: RecordInput,
};

/** Any question of a form, with its help and what is wrong with the answer. */
export function FormFieldInput({
  field,
  value,
  problem = null,
  days = [],
  remembered = false,
  explained = false,
  disabled = false,
  onChange,
}: FieldInputProps) {
  const { t } = useTranslation('form');
  const words = useProblemWords();
  const told = useTold();
  const id = useId();
  const Input = INPUTS[field.type];
  const { label, help } = field;
  return (
    <div className={classes.field} data-field={field.key} data-wrong={problem === null ? undefined : ''}>
      <Input
        id={id}
        field={field}
        value={value}
        days={days}
        disabled={disabled}
        label={
          <>
            {field.required ? (
              <Told texts={label} />
            ) : (
              <Named names={{ label }}>{(names) => t('answering.field.optional', names)}</Named>
            )}
            {field.sealed && (
              <>
                {' '}
                <IconLock size={16} stroke={1.75} className={classes.lock} aria-hidden />
                <VisuallyHidden component="span">({t('answering.field.sealedMark')})</VisuallyHidden>
              </>
            )}
          </>
        }
        description={told(help) === null ? null : <Told texts={help} />}
        error={problem === null ? null : words(field, problem)}
        onChange={onChange}
      />
      {remembered && (
        <p className={classes.remembered}>
          <IconHistory size={16} stroke={1.75} aria-hidden />
          {t('answering.field.remembered')}
        </p>
      )}
      {field.sealed && !explained && (
        <p className={classes.sealed}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t(field.emergency ? 'answering.field.emergency' : 'answering.field.sealed')}
        </p>
      )}
    </div>
  );
}
