import { Button, Text } from '@mantine/core';
import { SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import { beyondBudget, canGoIntoBatch } from './acts.ts';
import classes from './desk.module.css';
import { NewBatch } from './new-batch.tsx';
import type { useApproving } from './use-approving.ts';
import { sumOf } from './waits.ts';

interface Props {
  pid: string;
  table: SubsidyTable;
  query: UseInfiniteQueryResult<InfiniteData<RouterOutputs['subsidy']['list']>, unknown>;
  selection: Selection;
  approving: ReturnType<typeof useApproving>;
}

/** What can be done with the requests that are selected, each act with its number and sum. */
export function ChosenRequests({ pid, table, query, selection, approving }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const shown = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const chosen = shown.filter(({ id }) => selection.has(id)).slice(0, SUBSIDY_LIMITS.batch);
  const approvable = chosen.filter(({ can }) => can.includes('approved'));
  const approved = chosen.filter(canGoIntoBatch);
  const beyond = beyondBudget(table.sums, sumOf(approvable));
  return (
    <BulkBar selection={selection} total={shown.length}>
      <span className={classes.sum}>{money(sumOf(chosen))}</span>
      {approvable.length > 0 && (
        <Button
          size="sm"
          loading={approving.pending}
          onClick={async () => {
            if (await approving.approve(approvable)) selection.clear();
          }}
        >
          {t('many.approve', { count: approvable.length })}
        </Button>
      )}
      {approved.length > 0 && <NewBatch pid={pid} table={table} requests={approved} />}
      {approvable.length > 0 && beyond !== null && (
        <Text size="sm" c="var(--app-bad-text)">
          {t('many.beyond', { amount: money(beyond) })}
        </Text>
      )}
      {approvable.length + approved.length === 0 && <Text size="sm">{t('many.nothing')}</Text>}
    </BulkBar>
  );
}
