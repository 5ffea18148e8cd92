import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { canHave, FORM_RECORDS, seemsToAsk } from '@muster/rules';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import classes from './building.module.css';
import type { FieldPart } from './field-part.ts';

/** Whether it is needed, and how its answers are kept. */
export function FieldKeeping({ field, change }: FieldPart) {
  const { t } = useTranslation('form');
  const box = (name: 'required' | 'remember' | 'sealed' | 'emergency' | 'availability') => ({
    label: t(`building.field.${name}`),
    checked: field[name] ?? false,
    onChange: ({ currentTarget: { checked } }: React.ChangeEvent<HTMLInputElement>) =>
      change({ [name]: name === 'required' ? checked : checked || undefined }),
  });
  return (
    <>
      {field.type === 'record' && (
        <NativeSelect
          label={t('building.field.record')}
          description={t('building.field.recordHint')}
          value={field.record ?? ''}
          data={FORM_RECORDS.map((value) => ({ value, label: t(`building.record.${value}`) }))}
          onChange={({ currentTarget: { value } }) => change({ record: FORM_RECORDS.find((one) => one === value) })}
        />
      )}
      <Sensitive field={field} change={change} />
      <div className={card.choices}>
        <Checkbox {...box('required')} />
        {canHave(field.type, 'remember') && !field.sealed && <Checkbox {...box('remember')} />}
        {canHave(field.type, 'sealed') && <Checkbox {...box('sealed')} />}
        {field.sealed && <Checkbox {...box('emergency')} />}
        {field.type === 'days' && !field.sealed && <Checkbox {...box('availability')} />}
      </div>
    </>
  );
}

/** Bank data, identity documents and health are asked for only sealed or as a record. Words are a guess: it is said, and one may go on. */
function Sensitive({ field, change }: Pick<FieldPart, 'field' | 'change'>) {
  const { t } = useTranslation('form');
  const kind = seemsToAsk(field);
  return (
    <div role="status" className={classes.live}>
      {kind !== null && (
        <div className={classes.warning}>
          <IconShieldLock size={20} stroke={1.75} aria-hidden />
          <div>
            <Text fw={600}>{t(`building.sensitive.${kind}`)}</Text>
            <Text size="sm">{t('building.sensitive.text')}</Text>
            {canHave(field.type, 'sealed') && (
              <Button mt="xs" size="sm" variant="default" onClick={() => change({ sealed: true })}>
                {t('building.sensitive.seal')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
