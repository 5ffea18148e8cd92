import { Button } from '@mantine/core';
import { canHave, FORM_LIMITS, type FormField } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import classes from './building.module.css';
import type { FieldAction } from './change-fields.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { dependents } from './conditions.ts';
import { FieldKeeping } from './field-keeping.tsx';
import { FieldKey } from './field-key.tsx';
import { FieldLimits } from './field-limits.tsx';
import { FieldOptions } from './field-options.tsx';
import type { FieldPart } from './field-part.ts';
import { textsAdapter } from './texts-adapter.ts';

interface Props extends Omit<FieldPart, 'change'> {
  fields: readonly FormField[];
  index: number;
  days: readonly string[];
  act: (action: FieldAction) => void;
}

/** Everything about one question. */
export function FieldEditor({ field, fields, index, days, act, ...rest }: Props) {
  const { t } = useTranslation('form');
  const { key, type } = field;
  const { main, errorOf } = rest;
  const change = (changes: Partial<FormField>): void => act({ do: 'change', key, changes });
  const part: FieldPart = { field, change, ...rest };
  const consent = type === 'consent';
  return (
    <div className={classes.editor}>
      <TextsField
        form={textsAdapter('label', field.label, {
          main,
          most: consent ? FORM_LIMITS.consent : FORM_LIMITS.label,
          error: errorOf('label'),
          onChange: (label) => change({ label }),
        })}
        name="label"
        main={main}
        label={t(consent ? 'building.field.consent' : 'building.field.label')}
        {...(consent && { description: t('building.field.consentHint'), rows: 4 })}
      />
      <TextsField
        form={textsAdapter('help', field.help ?? {}, {
          main,
          most: FORM_LIMITS.help,
          error: errorOf('help'),
          onChange: (help) => change({ help }),
        })}
        name="help"
        main={main}
        label={t('building.field.help')}
      />
      {canHave(type, 'options') && <FieldOptions {...part} />}
      <FieldLimits {...part} />
      <FieldKeeping {...part} />
      <ConditionEditor fields={fields} index={index} days={days} error={errorOf('show_if')} onChange={change} />
      <FieldKey key={key} field={field} fields={fields} onRename={(to) => act({ do: 'rename', key, to })} />
      <Acts field={field} fields={fields} index={index} act={act} />
    </div>
  );
}

/** In words, too, what the handle does: not every device can drag. */
function Acts({ field: { key }, fields, index, act }: Pick<Props, 'field' | 'fields' | 'index' | 'act'>) {
  const { t } = useTranslation('form');
  const depending = dependents(fields, key);
  const move = (to: number) => () => act({ do: 'move', key, to });
  const remove = (): void => act({ do: 'remove', key });
  return (
    <div className={classes.buttons}>
      <Button size="sm" variant="default" disabled={index === 0} onClick={move(index - 1)}>
        {t('building.list.up')}
      </Button>
      <Button size="sm" variant="default" disabled={index === fields.length - 1} onClick={move(index + 1)}>
        {t('building.list.down')}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={fields.length >= FORM_LIMITS.fields}
        onClick={() => act({ do: 'copy', key })}
      >
        {t('building.list.copy')}
      </Button>
      {depending > 0 ? (
        <AskOnce
          destructive
          label={t('building.list.remove')}
          consequence={t('building.list.removeAsk', { count: depending })}
          yes={t('building.list.removeYes')}
          no={t('building.list.removeNo')}
          pending={false}
          onYes={remove}
        />
      ) : (
        <Button size="sm" variant="default" c="var(--mantine-color-error)" onClick={remove}>
          {t('building.list.remove')}
        </Button>
      )}
    </div>
  );
}
