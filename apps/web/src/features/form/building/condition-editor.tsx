import { Checkbox, Text } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './building.module.css';
import { ConditionParts } from './condition-group.tsx';
import { askable, beginCondition } from './conditions.ts';

interface Props {
  fields: readonly FormField[];
  index: number;
  days: readonly string[];
  error: string | undefined;
  onChange: (changes: Pick<FormField, 'show_if'>) => void;
}

/** When a question is asked: always, or as earlier answers say. */
export function ConditionEditor({ fields, index, days, error, onChange }: Props) {
  const { t } = useTranslation('form');
  const showIf = fields[index]?.show_if;
  const offered = askable(fields, index);
  const begin = offered.at(-1);
  return (
    <div className={classes.conditions}>
      <Checkbox
        label={t('building.condition.title')}
        description={showIf === undefined && begin === undefined ? t('building.condition.none') : undefined}
        disabled={showIf === undefined && begin === undefined}
        checked={showIf !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ show_if: checked && begin ? { all: [beginCondition(begin, days)] } : undefined })
        }
      />
      {showIf !== undefined && (
        <ConditionParts
          showIf={showIf}
          offered={offered}
          days={days}
          invalid={error !== undefined}
          onChange={(next) => onChange({ show_if: next })}
        />
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--app-bad-text)">
          {error}
        </Text>
      )}
    </div>
  );
}
