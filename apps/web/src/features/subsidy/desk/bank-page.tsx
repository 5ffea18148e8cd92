import { Checkbox, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { subsidyTableOf } from '../queries.ts';
import classes from './bank.module.css';
import { AnswerCsvFields, AnswerFixedFields } from './bank-answers.tsx';
import { CsvColumns } from './bank-columns.tsx';
import { FixedFields } from './bank-fields.tsx';
import { type BankSettings, bankSettingsOf } from './batch-queries.ts';
import { useBankForm } from './use-bank-form.ts';

/** How the bank is written to, and how its answers are read; for finance. */
export function BankPage() {
  const { t } = useTranslation('subsidy-desk');
  const { pid } = useProject();
  useProjectTitle(t('bank.title'));
  const table = useQuery(subsidyTableOf(pid));
  const pays = table.data?.data.can.pay === true;
  const bank = useQuery({ ...bankSettingsOf(pid), enabled: pays });
  if (table.data !== undefined && !pays) return <NotYours pid={pid} />;
  return (
    <div className={classes.page}>
      <SubsidyTabs />
      <div>
        <Title order={2}>{t('bank.title')}</Title>
        <Text c="dimmed">{t('bank.lead')}</Text>
      </div>
      <Loaded
        query={together(table, bank)}
        failed={t('bank.failed')}
        refused={(error) => ([403, 404].includes(statusOf(error) ?? 0) ? <NotYours pid={pid} /> : null)}
      >
        {([, { data }]) => <BankForm pid={pid} settings={data} />}
      </Loaded>
    </div>
  );
}

export function BankForm({ pid, settings }: { pid: string; settings: BankSettings }) {
  const { t } = useTranslation('subsidy-desk');
  const { state } = useProject();
  const form = useBankForm(pid, settings);
  const { fixed, answers } = form.values;
  return (
    <Form form={form} className={classes.form}>
      <fieldset className={classes.group}>
        <legend>{t('bank.debtor.title')}</legend>
        <Text size="sm" c="dimmed">
          {t(settings.currency === 'EUR' ? 'bank.debtor.text' : 'bank.debtor.notEuro', {
            currency: settings.currency,
          })}
        </Text>
        <div className={classes.pair}>
          <TextInput label={t('bank.debtor.name')} autoComplete="off" {...form.part('debtor.name')} />
          <TextInput
            label={t('bank.debtor.iban')}
            autoComplete="off"
            spellCheck={false}
            {...form.part('debtor.iban')}
          />
          <TextInput
            label={t('bank.debtor.bic')}
            description={t('bank.debtor.bicHint')}
            autoComplete="off"
            spellCheck={false}
            {...form.part('debtor.bic')}
          />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('bank.csv.title')}</legend>
        <CsvColumns form={form} currency={settings.currency} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('bank.fixed.title')}</legend>
        <Checkbox
          label={t('bank.fixed.used')}
          checked={fixed.used}
          onChange={(event) => form.set({ fixed: { ...fixed, used: event.currentTarget.checked } })}
        />
        {fixed.used && <FixedFields form={form} currency={settings.currency} />}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('bank.answers.csv')}</legend>
        <Text size="sm" c="dimmed">
          {t('bank.answers.text')}
        </Text>
        <AnswerCsvFields form={form} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('bank.answers.fixed')}</legend>
        <Checkbox
          label={t('bank.answers.used')}
          checked={answers.fixed.used}
          onChange={(event) =>
            form.set({ answers: { ...answers, fixed: { ...answers.fixed, used: event.currentTarget.checked } } })
          }
        />
        {answers.fixed.used && <AnswerFixedFields form={form} />}
      </fieldset>
      {state === 'archived' ? (
        <Text>{t('bank.archived')}</Text>
      ) : (
        <Submit form={form} label={t('bank.save')} done={form.answer === null ? null : t('bank.saved')} />
      )}
    </Form>
  );
}
