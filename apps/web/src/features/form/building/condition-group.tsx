import { Button, NativeSelect } from '@mantine/core';
import { FORM_LIMITS, type FormField, isGroup, partsOf, type ShowIf } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './building.module.css';
import { ConditionRow } from './condition-row.tsx';
import { beginCondition, type Part, replacePart, withParts } from './conditions.ts';

interface Props {
  showIf: ShowIf;
  offered: readonly FormField[];
  days: readonly string[];
  invalid: boolean;
  /** A group stands among others once, and holds only conditions. */
  inner?: boolean;
  /** Undefined where nothing is left of it. */
  onChange: (showIf: ShowIf | undefined) => void;
}

/** Conditions of which all or one have to hold. */
export function ConditionParts({ showIf, offered, days, invalid, inner = false, onChange }: Props) {
  const { t } = useTranslation('form');
  const { every, parts } = partsOf(showIf);
  const begin = offered.at(-1);
  const add = (part: Part): void => onChange(withParts(showIf, [...parts, part]));
  return (
    <>
      {parts.length > 1 && (
        <NativeSelect
          aria-label={t('building.condition.which')}
          value={every ? 'all' : 'any'}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`building.condition.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange(withParts(showIf, parts, value === 'all'))}
        />
      )}
      {parts.map((part, at) => {
        // Parts have no names: they stay where they are, and their fields show what they hold.
        const key = `${at}`;
        const replace = (next: Part | null): void => onChange(replacePart(showIf, at, next));
        if (!isGroup(part))
          return (
            <ConditionRow
              key={key}
              condition={part}
              offered={offered}
              days={days}
              invalid={invalid}
              onChange={replace}
              onRemove={() => replace(null)}
            />
          );
        return (
          <fieldset key={key} className={classes.inner} aria-label={t('building.condition.group')}>
            <ConditionParts
              inner
              showIf={part}
              offered={offered}
              days={days}
              invalid={invalid}
              onChange={(next) => replace((next as Part | undefined) ?? null)}
            />
          </fieldset>
        );
      })}
      {begin && parts.length < FORM_LIMITS.conditions && (
        <div className={classes.buttons}>
          <Button size="compact-sm" variant="default" onClick={() => add(beginCondition(begin, days))}>
            {t('building.condition.add')}
          </Button>
          {!inner && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => add(withParts({ all: [] }, [beginCondition(begin, days)], !every) as Part)}
            >
              {t('building.condition.addGroup')}
            </Button>
          )}
          {inner && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(undefined)}>
              {t('building.condition.removeGroup')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
