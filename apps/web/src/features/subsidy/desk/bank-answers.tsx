import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { BANK_ENCODINGS } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './bank.module.css';
import type { BankFormState } from './use-bank-form.ts';
import { useDelimiters } from './use-delimiters.ts';

/** Where to look in an answer that is a table. */
export function AnswerCsvFields({ form }: { form: BankFormState }) {
  const { t } = useTranslation('subsidy-desk');
  const delimiters = useDelimiters();
  const { answers } = form.values;
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect label={t('bank.delimiter')} data={delimiters} {...form.part('answers.csv.delimiter')} />
        <Encoding form={form} path="answers.csv.encoding" />
      </div>
      <Checkbox
        label={t('bank.headings')}
        checked={answers.csv.headings}
        onChange={(event) =>
          form.set({ answers: { ...answers, csv: { ...answers.csv, headings: event.currentTarget.checked } } })
        }
      />
      <Text size="sm" c="dimmed">
        {t('bank.answers.columnHint')}
      </Text>
      <div className={classes.pair}>
        <TextInput label={t('bank.answers.reference')} autoComplete="off" {...form.part('answers.csv.reference')} />
        <TextInput label={t('bank.answers.result')} autoComplete="off" {...form.part('answers.csv.result')} />
        <TextInput label={t('bank.answers.reason')} autoComplete="off" {...form.part('answers.csv.reason')} />
      </div>
      <Words form={form} under="answers.csv" />
    </>
  );
}

/** The same in lines of fixed width: where each begins, and how wide it is. */
export function AnswerFixedFields({ form }: { form: BankFormState }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <>
      <Encoding form={form} path="answers.fixed.encoding" />
      {(['reference', 'result', 'reason'] as const).map((part) => (
        <div key={part} className={classes.pair}>
          {(['start', 'width'] as const).map((which) => (
            <TextInput
              key={which}
              label={t(`bank.answers.${which}`, { part: t(`bank.answers.${part}`) })}
              inputMode="numeric"
              autoComplete="off"
              {...form.part(`answers.fixed.${part}.${which}`)}
            />
          ))}
        </div>
      ))}
      <Words form={form} under="answers.fixed" />
    </>
  );
}

function Encoding({ form, path }: { form: BankFormState; path: string }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <NativeSelect
      label={t('bank.encoding')}
      data={BANK_ENCODINGS.map((value) => ({ value, label: t(`bank.encodings.${value}`) }))}
      {...form.part(path)}
    />
  );
}

function Words({ form, under }: { form: BankFormState; under: string }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <div className={classes.pair}>
      {(['paid', 'returned'] as const).map((which) => (
        <Textarea
          key={which}
          label={t(`bank.answers.${which}`)}
          description={t('bank.answers.wordsHint')}
          autosize
          minRows={2}
          autoComplete="off"
          {...form.part(`${under}.${which}`)}
        />
      ))}
    </div>
  );
}
