import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import type { SubsidyTable } from '../queries.ts';
import { AddApproved } from './add-approved.tsx';
import classes from './batch.module.css';
import type { BatchDetail, Payout } from './batch-queries.ts';
import { CancelBatch } from './cancel-batch.tsx';
import { useBatchChange } from './use-batch-change.ts';

interface Props {
  pid: string;
  table: SubsidyTable;
  batch: BatchDetail;
}

/** Being put together: whose bank data is missing, who else, and then ready for the second person. */
export function BatchCollect({ pid, table, batch }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const { pending, failure, change } = useBatchChange(pid, batch.id);
  const live = batch.entries.filter(({ outcome }) => outcome !== 'removed');
  const problems = live.filter(({ bank_problem }) => bank_problem !== null);
  if (!batch.can.change) return <Text>{t('batch.collect.others')}</Text>;
  return (
    <>
      {problems.length > 0 && <BankProblems pid={pid} batch={batch} problems={problems} />}
      {problems.length === 0 && <Text size="sm">{t('batch.collect.ready')}</Text>}
      <div className={classes.buttons}>
        {problems.length === 0 && live.length > 0 && (
          <Button loading={pending} onClick={() => change({ state: 'closed', version: batch.version })}>
            {t('batch.collect.close')}
          </Button>
        )}
        <AddApproved pid={pid} table={table} batch={batch} />
        {batch.can.cancel && <CancelBatch pid={pid} id={batch.id} />}
      </div>
      {live.length === 0 && <Text size="sm">{t('batch.collect.empty')}</Text>}
      <Outcome failure={failure} />
    </>
  );
}

interface ProblemsProps {
  pid: string;
  batch: BatchDetail;
  problems: readonly Payout[];
}

/** Nobody is left out in silence: reminded, or taken out by a decision. */
function BankProblems({ pid, batch, problems }: ProblemsProps) {
  const { t } = useTranslation('subsidy-desk');
  const refusal = useRefusal('subsidy');
  const { pending, failure, change } = useBatchChange(pid, batch.id);
  const remind = useMutation(trpc.subsidyBatch.remind.mutationOptions());
  const reminded = remind.data?.data;
  // A draft sends no mail to anybody.
  const why = problemOf(remind.error)?.conflict === 'not_open' ? t('batch.problems.draft') : refusal(remind.error);
  return (
    <div className={classes.problems}>
      <Title order={3} size="h5" className={classes.problemsTitle}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {t('batch.problems.title', { count: problems.length })}
      </Title>
      <Text size="sm">{t('batch.problems.text')}</Text>
      <ul>
        {problems.map(({ request, person, bank_problem, number }) => {
          const name = person?.name ?? `#${number}`;
          return (
            <li key={request}>
              <span>
                <bdi>{name}</bdi>{' '}
                <span className={classes.why}>{bank_problem && t(`batch.bankProblem.${bank_problem}`)}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                loading={pending}
                aria-label={t('batch.problems.takeOutOf', { name })}
                onClick={() => change({ remove: [request] })}
              >
                {t('batch.problems.takeOut')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={classes.buttons}>
        <Button size="sm" loading={remind.isPending} onClick={() => remind.mutate({ pid, id: batch.id })}>
          {t('batch.problems.remind', { count: problems.length })}
        </Button>
        {problems.length > 1 && (
          <Button
            size="sm"
            variant="default"
            loading={pending}
            onClick={() => change({ remove: problems.map(({ request }) => request) })}
          >
            {t('batch.problems.takeOutAll', { count: problems.length })}
          </Button>
        )}
      </div>
      <Outcome
        failure={why ?? failure}
        done={
          reminded === undefined
            ? null
            : [
                t('batch.problems.reminded', { count: reminded.reminded }),
                ...(reminded.skipped > 0 ? [t('batch.problems.skipped', { count: reminded.skipped })] : []),
                ...(reminded.opted_out > 0 ? [t('batch.problems.optedOut', { count: reminded.opted_out })] : []),
              ].join(' ')
        }
      />
    </div>
  );
}
