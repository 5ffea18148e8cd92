import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { amountOf, CURRENCIES, type Currency, digitsOf, RECEIPT_RULES, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { useLanguage } from '../../../i18n/index.ts';
import { zoneWithOffset } from '../../../i18n/time-zones.ts';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentInZone, typedInZone } from '../../../i18n/zoned.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useWhen } from '../../form/parts/when.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import { currencyInWords, moneyInWords, useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import { PasteRates } from './paste-rates.tsx';
import { RateRows } from './rate-rows.tsx';
import classes from './rules.module.css';
import { newRate, type RateValues } from './rules-values.ts';
import { type RulesForm, useRulesForm } from './use-rules-form.ts';

/** The whole table as one form: it is saved as a whole. */
export function RulesEditor({ project, table }: { project: ProjectDetail; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const form = useRulesForm(project, table);
  const inWords = useInWords(project, form);
  const { main_language: main } = project;
  const { rates } = form.values;
  return (
    <Form form={form} className={classes.form}>
      <Money form={form} table={table} />
      <Times form={form} zone={project.time_zone} />
      <div className={classes.pair}>
        <NativeSelect
          label={t('rules.receipts.label')}
          data={RECEIPT_RULES.map((rule) => ({ value: rule, label: t(`rules.receipts.${rule}`) }))}
          {...form.field('receipts')}
        />
      </div>
      <div>
        <Title order={3}>{t('rules.places')}</Title>
        <Text c="dimmed">{t('rules.placesHint')}</Text>
      </div>
      {rates.length === 0 && <Text>{t('rules.none')}</Text>}
      <RateRows form={form} main={main} />
      <div>
        <Button
          variant="default"
          disabled={rates.length >= SUBSIDY_LIMITS.rates}
          onClick={() => form.set({ rates: [...rates, newRate()] })}
        >
          {t('rules.add')}
        </Button>
        {rates.length >= SUBSIDY_LIMITS.rates && <Text c="dimmed">{t('rules.full')}</Text>}
      </div>
      <PasteRates form={form} main={main} />
      <Clashes
        form={form}
        labels={{
          currency: t('rules.currency'),
          rates: t('rules.places'),
          cap: t('rules.cap'),
          budget: t('rules.budget'),
          cash_limit: t('rules.cashLimit'),
          opens_at: t('rules.opens'),
          closes_at: t('rules.closes'),
          receipts: t('rules.receipts.label'),
        }}
        inWords={inWords}
      />
      <Submit form={form} label={t('rules.save')} done={form.answer && t('rules.saved')} />
    </Form>
  );
}

function Money({ form, table }: { form: RulesForm; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const [language] = useLanguage();
  const money = useMoney(table);
  const sums = table.sums ?? { paid: 0, in_batches: 0, approved: 0, reserved: 0 };
  const committed = sums.paid + sums.in_batches + sums.approved;
  // There may be requests that are over, too: then the service says so.
  const fixed = committed + sums.reserved > 0;
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('rules.currency')}
          data={CURRENCIES.map((one) => ({ value: one, label: currencyInWords(one, language) }))}
          disabled={fixed}
          {...(fixed && { description: t('rules.currencyFixed') })}
          {...form.field('currency')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t('rules.budget')}
          description={
            committed > 0
              ? `${t('rules.budgetHint')} ${t('rules.committed', { amount: money(committed) })}`
              : t('rules.budgetHint')
          }
          inputMode="decimal"
          autoComplete="off"
          {...form.field('budget')}
        />
        <TextInput
          label={t('rules.cap')}
          description={t('rules.capHint')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('cap')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t('rules.cashLimit')}
          description={
            table.can.set_cash_limit
              ? t('rules.cashLimitHint')
              : `${t('rules.cashLimitHint')} ${t('rules.cashLimitOwners')}`
          }
          disabled={!table.can.set_cash_limit}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('cash_limit')}
        />
      </div>
    </>
  );
}

/** From when and until when, by the clocks of the event. */
function Times({ form, zone }: { form: RulesForm; zone: string }) {
  const { t } = useTranslation('subsidy');
  const [language] = useLanguage();
  return (
    <div className={classes.pair}>
      {(['opens_at', 'closes_at'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={t(name === 'opens_at' ? 'rules.opens' : 'rules.closes')}
          description={t('rules.zone', { zone: zoneWithOffset(zone, language) })}
          {...form.field(name)}
          value={typedInZone(form.values[name], zone)}
          onChange={({ currentTarget: { value } }) => {
            const at = momentInZone(value, zone);
            form.set({ [name]: Number.isNaN(at) ? '' : new Date(at).toISOString() });
          }}
        />
      ))}
    </div>
  );
}

/** What a field says, for choosing between what two people wrote. */
function useInWords({ time_zone: zone }: ProjectDetail, form: RulesForm) {
  const { t } = useTranslation('subsidy');
  const [language] = useLanguage();
  const told = useTold();
  const when = useWhen(zone);
  const money = (typed: string): string => {
    const { currency } = form.values;
    const amount = amountOf(typed, digitsOf(currency));
    return amount === null ? typed : moneyInWords(amount, { currency, digits: digitsOf(currency) }, language);
  };
  const rateInWords = ({ locations, fee, return_fee: both }: RateValues): string => {
    const name = told(locations)?.text ?? '?';
    return both === ''
      ? t('rules.rateInWords', { name, fee: money(fee) })
      : t('rules.rateBothInWords', { name, fee: money(fee), both: money(both) });
  };
  return (field: string, value: unknown): string | undefined => {
    if (field === 'rates') {
      const rates = value as readonly RateValues[];
      return [t('rules.listOf', { count: rates.length }), ...rates.map(rateInWords)].join('\n');
    }
    const text = String(value ?? '');
    if (field === 'opens_at' || field === 'closes_at') return text === '' ? t('rules.nothing') : when(text);
    if (field === 'cap' || field === 'budget' || field === 'cash_limit') return money(text);
    if (field === 'currency') return currencyInWords(text as Currency, language);
    const rule = RECEIPT_RULES.find((one) => one === text);
    return rule && t(`rules.receipts.${rule}`);
  };
}
