import { Button, NativeSelect, Radio } from '@mantine/core';
import { choicesOf, type FormField } from '@muster/rules';
import type { ReactNode } from 'react';
import { Told, useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../field-props.ts';
import classes from '../form-field-input.module.css';

/** More than this is a long way to scroll. */
const AS_ROWS = 8;

interface Option {
  value: string;
  label: ReactNode;
}

/** What can be chosen, in the reader's language; an option without a label by its value. */
export const optionsOf = (field: FormField): Option[] =>
  (choicesOf(field) ?? []).map((value) => {
    const label = field.options?.find((option) => option.value === value)?.label ?? {};
    return { value, label: Object.values(label).some(Boolean) ? <Told texts={label} /> : <bdi>{value}</bdi> };
  });

export const ROW = {
  root: classes.row ?? '',
  body: classes.rowBody ?? '',
  labelWrapper: classes.rowLabelWrapper ?? '',
  label: classes.rowLabel ?? '',
};

interface Props extends InputProps {
  options: readonly Option[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** Side by side, where they are short. */
  short?: boolean;
}

/** One of some, each a row that a thumb hits. Where nobody has to answer, an answer can be taken away again. */
export function OneOf({ options, chosen, onChoose, short = false, ...props }: Props) {
  const { t } = useTranslation('form');
  const { id, label, description, error, disabled, field } = props;
  return (
    <>
      <Radio.Group
        id={id}
        size="md"
        label={label}
        description={description}
        error={error}
        errorProps={{ role: 'alert' }}
        value={chosen ?? ''}
        onChange={onChoose}
      >
        <div className={short ? classes.short : classes.choices}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={option.label}
              disabled={disabled}
              aria-invalid={error !== null || undefined}
              classNames={ROW}
            />
          ))}
        </div>
      </Radio.Group>
      {!field.required && !disabled && chosen !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear ?? ''}
          aria-describedby={`${id}-label`}
          onClick={() => onChoose(null)}
        >
          {t('answering.field.clear')}
        </Button>
      )}
    </>
  );
}

export function ChoiceInput(props: InputProps) {
  const { field, value, onChange } = props;
  const options = optionsOf(field);
  if (options.length > AS_ROWS) return <FromList {...props} />;
  return (
    <OneOf
      {...props}
      options={options}
      chosen={typeof value === 'string' ? value : null}
      onChoose={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

/** Many to choose from: the list that the phone itself has. */
function FromList({ id, field, value, label, description, error, disabled, onChange }: InputProps) {
  const { t } = useTranslation('form');
  const option = useToldOption();
  const known = choicesOf(field) ?? [];
  const labelOf = (one: string) => field.options?.find(({ value }) => value === one)?.label ?? {};
  return (
    <NativeSelect
      id={id}
      size="md"
      label={label}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
      disabled={disabled}
      value={typeof value === 'string' && known.includes(value) ? value : ''}
      data={[{ value: '', label: t('answering.field.choose') }, ...known.map((one) => option(one, labelOf(one)))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

export function SizeInput(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <OneOf
      {...props}
      short
      options={optionsOf(field)}
      chosen={typeof value === 'string' ? value : null}
      onChoose={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

export function YesNoInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { value, onChange } = props;
  return (
    <OneOf
      {...props}
      short
      options={[
        { value: 'yes', label: t('answering.field.yes') },
        { value: 'no', label: t('answering.field.no') },
      ]}
      chosen={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChoose={(chosen) => onChange(chosen === null ? undefined : chosen === 'yes')}
    />
  );
}
