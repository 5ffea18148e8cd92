import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { BANK_ENCODINGS, BANK_LIMITS, BANK_VALUES, type Currency } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './bank.module.css';
import { exampleTable } from './bank-example.ts';
import { OrderedList } from './ordered-list.tsx';
import type { BankFormState } from './use-bank-form.ts';
import { useDelimiters } from './use-delimiters.ts';

/** The columns of a table for the bank, in their order, and what a line of it looks like. */
export function CsvColumns({ form, currency }: { form: BankFormState; currency: Currency }) {
  const { t } = useTranslation('subsidy-desk');
  const delimiters = useDelimiters();
  const { csv } = form.values;
  const set = (changed: Partial<typeof csv>): void => form.set({ csv: { ...csv, ...changed } });
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect label={t('bank.delimiter')} data={delimiters} {...form.part('csv.delimiter')} />
        <NativeSelect
          label={t('bank.encoding')}
          data={BANK_ENCODINGS.map((value) => ({ value, label: t(`bank.encodings.${value}`) }))}
          {...form.part('csv.encoding')}
        />
      </div>
      <Checkbox
        label={t('bank.headings')}
        checked={csv.headings}
        onChange={(event) => set({ headings: event.currentTarget.checked })}
      />
      <OrderedList
        items={csv.columns}
        label={t('bank.csv.columns')}
        nameOf={({ heading }, place) => heading || t('bank.csv.column', { number: place + 1 })}
        onChange={(columns) => set({ columns })}
      >
        {(_, place) => (
          <>
            <NativeSelect
              label={t('bank.csv.value', { number: place + 1 })}
              data={BANK_VALUES.map((value) => ({ value, label: t(`bank.value.${value}`) }))}
              {...form.part(`csv.columns.${place}.value`)}
            />
            {csv.headings && (
              <TextInput
                label={t('bank.csv.heading', { number: place + 1 })}
                dir="auto"
                autoComplete="off"
                {...form.part(`csv.columns.${place}.heading`)}
              />
            )}
          </>
        )}
      </OrderedList>
      {/* After its rows, so that what is wrong with one of them is said there. */}
      <ListProblem form={form} path="csv.columns" />
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={csv.columns.length >= BANK_LIMITS.columns}
          onClick={() => set({ columns: [...csv.columns, { heading: '', value: 'reference' }] })}
        >
          {t('bank.csv.add')}
        </Button>
      </div>
      <Example text={exampleTable(csv, currency)} />
    </>
  );
}

/** What is wrong with a list as a whole, such as a value that has to be in it. */
export function ListProblem({ form, path }: { form: BankFormState; path: string }) {
  const problem = form.errorOf(path);
  return (
    problem && (
      <Text role="alert" size="sm" c="var(--app-bad-text)">
        {problem}
      </Text>
    )
  );
}

export function Example({ text }: { text: string }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <figure className={classes.example}>
      <figcaption>{t('bank.example')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
