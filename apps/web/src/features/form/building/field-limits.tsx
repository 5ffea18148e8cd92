import { TextInput } from '@mantine/core';
import { canHave, FORM_LIMITS, type FormField } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './building.module.css';
import type { FieldPart } from './field-part.ts';

const kindOf = ({ type }: FormField): 'text' | 'number' | 'choices' =>
  type === 'number' || type === 'choices' ? type : 'text';

/** The least and the most, and what numbers count. */
export function FieldLimits({ field, errorOf, change }: FieldPart) {
  const { t } = useTranslation('form');
  const limit = (name: 'min' | 'max') => ({
    type: 'number',
    inputMode: 'decimal' as const,
    value: field[name] ?? '',
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      change({ [name]: value === '' ? undefined : Number(value) }),
  });
  return (
    <div className={classes.limits}>
      {canHave(field.type, 'range') && (
        <>
          <TextInput label={t(`building.field.least.${kindOf(field)}`)} {...limit('min')} />
          <TextInput label={t(`building.field.most.${kindOf(field)}`)} {...limit('max')} />
        </>
      )}
      {canHave(field.type, 'unit') && (
        <TextInput
          label={t('building.field.unit')}
          description={t('building.field.unitHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={FORM_LIMITS.unit}
          value={field.unit ?? ''}
          error={errorOf('unit')}
          onChange={({ currentTarget: { value } }) => change({ unit: value === '' ? undefined : value })}
        />
      )}
    </div>
  );
}
