import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { type Condition, type FormField, type Operand, type Operator, operatorsFor } from '@muster/rules';
import { IconX } from '@tabler/icons-react';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './building.module.css';
import { beginCondition, operandsOf } from './conditions.ts';
import { useConditionPhrases } from './use-condition-phrases.ts';

interface Props {
  condition: Condition;
  /** Those that can be asked about. */
  offered: readonly FormField[];
  days: readonly string[];
  invalid: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const OPERATORS = ['is', 'is_not', 'contains'] as const;

/** One condition: an earlier question, how it is compared, and the answer. */
export function ConditionRow({ condition, offered, days, invalid, onChange, onRemove }: Props) {
  const { t } = useTranslation('form');
  const { nameOf, answerOf } = useConditionPhrases();
  const option = useToldOption();
  const field = offered.find(({ key }) => key === condition.key);
  const operator = OPERATORS.find((one) => condition[one] !== undefined) ?? 'is';
  const operand = condition[operator] ?? '';
  const say = (how: Operator, what: Operand): void => onChange({ key: condition.key, [how]: what });
  const operands = field ? operandsOf(field, days) : null;
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('building.condition.question')}
        aria-invalid={(invalid && field === undefined) || undefined}
        value={field?.key ?? ''}
        data={[
          ...(field ? [] : [{ value: '', label: t('building.words.gone'), disabled: true }]),
          ...offered.map((one) => ({ ...option(one.key, one.label), label: nameOf(one) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = offered.find(({ key }) => key === value);
          if (next) onChange(beginCondition(next, days));
        }}
      />
      {field && (
        <NativeSelect
          aria-label={t('building.condition.operator')}
          value={operator}
          data={operatorsFor(field.type).map((value) => ({ value, label: t(`building.condition.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            say(OPERATORS.find((one) => one === value) ?? operator, operand as Operand)
          }
        />
      )}
      {field && operands && (
        <NativeSelect
          aria-label={t('building.condition.value')}
          value={String(operand)}
          data={operands.map((value) => ({ value: String(value), label: answerOf(field, value) }))}
          onChange={({ currentTarget: { value } }) =>
            say(operator, operands.find((one) => String(one) === value) ?? operand)
          }
        />
      )}
      {field && !operands && (
        <TextInput
          aria-label={t('building.condition.value')}
          type={field.type === 'number' ? 'number' : 'date'}
          value={String(operand)}
          onChange={({ currentTarget: { value } }) =>
            say(operator, field.type === 'number' && value !== '' ? Number(value) : value)
          }
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('building.condition.remove')}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
