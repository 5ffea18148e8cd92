import { NativeSelect, Radio, Select, Text, Textarea } from '@mantine/core';
import { NewSubsidyRequest } from '@muster/contract';
import { amountFor, TRAVEL_MEANS, type TravelMeans } from '@muster/rules/subsidy';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import { useMoney } from '../money.ts';
import { refreshSubsidy, type SubsidyRate, type SubsidyTable } from '../queries.ts';
import classes from '../subsidy.module.css';

interface Props {
  project: ProjectDetail;
  table: SubsidyTable;
  /** What the reader was paid here so far: it counts against the cap. */
  paidBefore: number;
  onSent: () => void;
}

type Values = { location: string | null; means: TravelMeans | ''; return: boolean; note: string };

/** Asks for what the way costs; the amount is the table's, which the service reads again. */
export function RequestForm({ project, table, paidBefore, onSent }: Props) {
  const { t } = useTranslation('subsidy');
  const told = useTold();
  const money = useMoney(table);
  const { pid, main_language: main } = project;
  const request = useMutation(trpc.subsidy.request.mutationOptions());
  // The service knows a place by any of its names: the main one stays when the reader changes the language.
  const keyOf = ({ locations, location }: SubsidyRate): string => locations[main] ?? location;
  const rateOf = (key: string | null) => table.rates.find((rate) => keyOf(rate) === key);
  const goesBack = (values: Values): boolean => values.return && (rateOf(values.location)?.return_fee ?? null) !== null;
  const form = useContractForm({
    draft: `subsidy/request/${pid}`,
    values: { location: null, means: '', return: true, note: '' } as Values,
    schema: NewSubsidyRequest,
    features: ['subsidy', 'project'],
    read: (values) => ({
      pid,
      location: values.location ?? '',
      means: values.means as TravelMeans,
      return: goesBack(values),
      note: values.note,
    }),
    send: request.mutateAsync,
    onSent: async () => {
      await refreshSubsidy();
      onSent();
    },
    onRefused: () => void refreshSubsidy(),
    clears: true,
  });
  const rate = rateOf(form.values.location);
  const back = goesBack(form.values);
  const amountOf = (isReturn: boolean): number | null =>
    rate === undefined
      ? null
      : amountFor({ fee: rate.fee, returnFee: rate.return_fee }, { isReturn, cap: table.cap, paidBefore });
  const amount = amountOf(back);
  const wayOf = (isReturn: boolean): string => {
    const way = t(isReturn ? 'own.ask.return' : 'own.ask.oneWay');
    const paid = amountOf(isReturn);
    return paid === null ? way : t('own.ask.amountOf', { way, amount: money(paid) });
  };
  return (
    <Form form={form}>
      <Select
        label={t('own.ask.location')}
        description={t('own.ask.locationHint')}
        placeholder={t('own.ask.choose')}
        data={table.rates.map((one) => ({ value: keyOf(one), label: told(one.locations)?.text ?? one.location }))}
        searchable
        limit={100}
        nothingFoundMessage={t('own.ask.nothingFound')}
        {...form.field('location')}
      />
      <NativeSelect
        label={t('own.ask.means')}
        data={[
          { value: '', label: t('own.ask.choose') },
          ...TRAVEL_MEANS.map((means) => ({ value: means, label: t(`means.${means}`) })),
        ]}
        {...form.field('means')}
      />
      {rate !== undefined && rate.return_fee === null ? (
        <Text>{t('own.ask.onlyOneWay')}</Text>
      ) : (
        <Radio.Group
          label={t('own.ask.way')}
          error={form.errorOf('return')}
          value={form.values.return ? 'return' : 'oneWay'}
          onChange={(way) => form.set({ return: way === 'return' })}
        >
          <div className={card.choices}>
            <Radio value="return" label={wayOf(true)} />
            <Radio value="oneWay" label={wayOf(false)} />
          </div>
        </Radio.Group>
      )}
      <Textarea
        label={t('own.ask.note')}
        description={t('own.ask.noteHint')}
        rows={2}
        dir="auto"
        {...form.field('note')}
      />
      <div role="status" className={classes.amount}>
        {amount === null || rate === undefined ? (
          t('own.ask.chooseFirst')
        ) : (
          <>
            <b>{t('own.ask.amount', { amount: money(amount) })}</b>
            {table.cap !== null && amount < (back ? (rate.return_fee ?? 0) : rate.fee) && (
              <span className={classes.quiet}>
                {paidBefore === 0
                  ? t('own.ask.capped', { cap: money(table.cap) })
                  : t('own.ask.cappedRest', { cap: money(table.cap), paid: money(paidBefore) })}
              </span>
            )}
          </>
        )}
      </div>
      <Submit
        form={form}
        label={amount === null ? t('own.ask.submitNone') : t('own.ask.submit', { amount: money(amount) })}
      />
    </Form>
  );
}
