import { Button, NativeSelect, TextInput } from '@mantine/core';
import { BANK_ALIGNS, BANK_ENCODINGS, BANK_LIMITS, BANK_VALUES, type Currency } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './bank.module.css';
import { Example, ListProblem } from './bank-columns.tsx';
import { exampleLine } from './bank-example.ts';
import type { FieldValues } from './bank-values.ts';
import { OrderedList } from './ordered-list.tsx';
import type { BankFormState } from './use-bank-form.ts';

const NEW: FieldValues = { value: 'reference', text: '', width: '16', align: 'left', fill: ' ' };

/** The fields of a line of fixed width, in their order, and what a line looks like. */
export function FixedFields({ form, currency }: { form: BankFormState; currency: Currency }) {
  const { t } = useTranslation('subsidy-desk');
  const { fixed } = form.values;
  const set = (changed: Partial<typeof fixed>): void => form.set({ fixed: { ...fixed, ...changed } });
  const nameOf = ({ value }: FieldValues, place: number): string =>
    value === '' ? t('bank.fixed.field', { number: place + 1 }) : t(`bank.value.${value}`);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('bank.encoding')}
          data={BANK_ENCODINGS.map((value) => ({ value, label: t(`bank.encodings.${value}`) }))}
          {...form.part('fixed.encoding')}
        />
        <NativeSelect
          label={t('bank.fixed.eol')}
          data={[
            { value: '\r\n', label: 'CR LF' },
            { value: '\n', label: 'LF' },
          ]}
          {...form.part('fixed.eol')}
        />
      </div>
      <OrderedList
        items={fixed.fields}
        label={t('bank.fixed.fields')}
        nameOf={nameOf}
        onChange={(fields) => set({ fields })}
      >
        {({ value }, place) => (
          <>
            <NativeSelect
              label={t('bank.fixed.value', { number: place + 1 })}
              data={[
                ...BANK_VALUES.map((one) => ({ value: one as string, label: t(`bank.value.${one}`) })),
                { value: '', label: t('bank.fixed.sameText') },
              ]}
              {...form.part(`fixed.fields.${place}.value`)}
            />
            {value === '' && (
              <TextInput
                label={t('bank.fixed.text', { number: place + 1 })}
                autoComplete="off"
                {...form.part(`fixed.fields.${place}.text`)}
              />
            )}
            <TextInput
              label={t('bank.fixed.width', { number: place + 1 })}
              inputMode="numeric"
              autoComplete="off"
              className={classes.number}
              {...form.part(`fixed.fields.${place}.width`)}
            />
            <NativeSelect
              label={t('bank.fixed.align', { number: place + 1 })}
              data={BANK_ALIGNS.map((one) => ({ value: one, label: t(`bank.aligns.${one}`) }))}
              {...form.part(`fixed.fields.${place}.align`)}
            />
            <NativeSelect
              label={t('bank.fixed.fill', { number: place + 1 })}
              data={[
                { value: ' ', label: t('bank.fills.blank') },
                { value: '0', label: t('bank.fills.zero') },
              ]}
              {...form.part(`fixed.fields.${place}.fill`)}
            />
          </>
        )}
      </OrderedList>
      <ListProblem form={form} path="fixed.fields" />
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={fixed.fields.length >= BANK_LIMITS.columns}
          onClick={() => set({ fields: [...fixed.fields, NEW] })}
        >
          {t('bank.fixed.add')}
        </Button>
      </div>
      {fixed.fields.length > 0 && <Example text={exampleLine(fixed, currency)} />}
    </>
  );
}
