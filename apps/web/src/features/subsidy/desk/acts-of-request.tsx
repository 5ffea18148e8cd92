import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { SubsidyRequestChange } from '@muster/contract';
import { amountOf, decimalOf, needsReason, type SubsidyState } from '@muster/rules/subsidy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useMoney } from '../money.ts';
import type { SubsidyDetail, SubsidyTable } from '../queries.ts';
import { actOf, beyondBudget } from './acts.ts';
import classes from './desk.module.css';
import { refreshDesk } from './desk-queries.ts';

interface Props {
  pid: string;
  request: SubsidyDetail;
  table: SubsidyTable;
}

/** What the reader can do with a request: first which, then what that takes. */
export function Acts({ pid, request, table }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const [chosen, setChosen] = useState<SubsidyState | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const possible = request.can.filter((to) => actOf(request.state, to) !== null);
  // Another person may have moved it meanwhile.
  const to = chosen !== null && possible.includes(chosen) ? chosen : null;
  const act = to === null ? null : actOf(request.state, to);
  return (
    <div className={classes.acts}>
      {possible.length === 0 && done === null && <Text c="dimmed">{t('detail.nothingToDo')}</Text>}
      {request.cash_by_another && <Text size="sm">{t('act.cash.another')}</Text>}
      {to !== null && act !== null ? (
        <ActForm
          key={to}
          pid={pid}
          request={request}
          table={table}
          to={to}
          onDone={() => {
            setChosen(null);
            setDone(t(`act.${act}.done`));
          }}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <div className={classes.actButtons}>
          {possible.map((one) => {
            const name = actOf(request.state, one);
            return (
              name !== null && (
                <Button
                  key={one}
                  size="sm"
                  variant={one === 'approved' ? 'filled' : 'default'}
                  onClick={() => {
                    setDone(null);
                    setChosen(one);
                  }}
                >
                  {t(`act.${name}.begin`)}
                </Button>
              )
            );
          })}
        </div>
      )}
      <Outcome failure={null} done={done} />
    </div>
  );
}

interface FormProps extends Props {
  to: SubsidyState;
  onDone: () => void;
  onCancel: () => void;
}

function ActForm({ pid, request, table, to, onDone, onCancel }: FormProps) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const { id, state: from, amount } = request;
  const { digits, sums } = table;
  const act = actOf(from, to) ?? 'approve';
  const move = useMutation(trpc.subsidy.move.mutationOptions());
  const typedAmount = (typed: string): number | undefined => amountOf(typed, digits) ?? undefined;
  const form = useContractForm({
    draft: null,
    values: { amount: decimalOf(amount, digits), reason: '', handed_over_by: '' },
    schema: SubsidyRequestChange,
    features: ['subsidy'],
    read: (values) => {
      const typed = typedAmount(values.amount);
      return {
        pid,
        id,
        state: to,
        ...(to === 'approved' && typed !== amount && { amount: typed ?? 0 }),
        ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
        ...(act === 'cash' && { handed_over_by: values.handed_over_by.trim() }),
      };
    },
    check: (values) => {
      const typed = typedAmount(values.amount);
      const wrong = to === 'approved' && (typed === undefined || typed < 1 || typed > amount);
      const less = to === 'approved' && typed !== undefined && typed < amount;
      return {
        ...(wrong && { amount: t('act.amountWrong', { amount: money(amount) }) }),
        ...((needsReason(to) || less) &&
          values.reason.trim() === '' && { reason: t(less ? 'act.reasonLess' : 'act.reasonMissing') }),
        ...(act === 'cash' && values.handed_over_by.trim() === '' && { handed_over_by: t('act.byMissing') }),
      };
    },
    send: (input) => move.mutateAsync(input),
    sentence: (error) => {
      const beyond = beyondBudget(sums, typedAmount(form.values.amount) ?? amount);
      return problemOf(error)?.conflict === 'over_budget' && beyond !== null
        ? t('budget.refused', { amount: money(beyond) })
        : undefined;
    },
    onSent: async () => {
      onDone();
      await refreshDesk();
    },
    // By then the budget or the request is not what the page shows.
    onRefused: refreshDesk,
  });
  const less = to === 'approved' && (typedAmount(form.values.amount) ?? amount) < amount;
  return (
    <Form form={form} className={classes.actForm}>
      <Text size="sm">{t(`act.${act}.text`)}</Text>
      {to === 'approved' && (
        <TextInput
          label={t('act.amount', { currency: table.currency })}
          description={t('act.amountHint', { amount: money(amount) })}
          inputMode="decimal"
          autoComplete="off"
          className={classes.amountField}
          {...form.field('amount')}
        />
      )}
      {(needsReason(to) || less) && (
        <Textarea
          label={t('act.reason')}
          description={t('act.reasonHint')}
          autosize
          minRows={2}
          maxLength={500}
          dir="auto"
          {...form.field('reason')}
        />
      )}
      {act === 'cash' && (
        <TextInput
          label={t('act.by')}
          description={t('act.byHint')}
          autoComplete="off"
          dir="auto"
          maxLength={100}
          {...form.field('handed_over_by')}
        />
      )}
      <Submit form={form} size="sm" label={t(`act.${act}.yes`)} {...(to === 'declined' && { color: 'red.9' })}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('act.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
