import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import classes from './batch.module.css';
import type { BatchDetail, Payout } from './batch-queries.ts';
import desk from './desk.module.css';
import { RequestDetail } from './request-detail.tsx';

interface Props {
  pid: string;
  table: SubsidyTable;
  batch: BatchDetail;
}

/** Who is paid in a batch; under each its request, with what can be done with it. */
export function BatchEntries({ pid, table, batch }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const [shown, setShown] = useState<string | null>(null);
  const columns = usePayoutColumns(table, batch, shown, setShown);
  return (
    <section className={desk.main} aria-label={t('batch.entries')}>
      <DataTable
        query={allAtOnce(batch.entries)}
        columns={columns}
        keyOf={({ reference }) => reference}
        nameOf={({ person, number }) => person?.name ?? `#${number}`}
        label={t('batch.entries')}
        loading={t('batch.loading')}
        failed={t('batch.failed')}
        empty={<p className={desk.empty}>{t('batch.collect.empty')}</p>}
        below={({ request, reference }) =>
          reference === shown ? <RequestDetail pid={pid} id={request} table={table} /> : null
        }
      />
    </section>
  );
}

/** What is here whole, as a table takes it. */
const allAtOnce = <Row,>(rows: readonly Row[]) => ({
  data: { pages: [{ data: rows }] },
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: () => undefined,
});

function usePayoutColumns(
  table: SubsidyTable,
  batch: BatchDetail,
  shown: string | null,
  onShow: (reference: string | null) => void,
): Column<Payout>[] {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  // Once the file is out, what the bank says matters, not what could be written.
  const checks = batch.state === 'open' || batch.state === 'closed';
  return [
    {
      id: 'person',
      label: t('column.person'),
      fixed: true,
      cell: ({ person, number }) => (
        <span className={card.person}>
          <Avatar uid={person?.uid ?? String(number)} name={person?.name ?? '?'} size="small" />
          <span className={desk.named}>
            <bdi>{person?.name ?? t('person.gone')}</bdi> <span className={desk.quiet}>#{number}</span>
          </span>
        </span>
      ),
    },
    { id: 'from', label: t('column.from'), cell: ({ locations }) => <Told texts={locations} /> },
    {
      id: 'reference',
      label: t('batch.column.reference'),
      cell: ({ reference }) => <code className={classes.reference}>{reference}</code>,
    },
    ...(checks
      ? [
          {
            id: 'bank',
            label: t('batch.column.bank'),
            cell: ({ bank_problem, outcome }: Payout) => {
              if (outcome === 'removed') return t('batch.outcome.removed');
              return bank_problem === null ? (
                <span className={classes.fine}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {t('batch.bankFine')}
                </span>
              ) : (
                <span className={classes.warn}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                  {t(`batch.bankProblem.${bank_problem}`)}
                </span>
              );
            },
          },
        ]
      : [
          {
            id: 'outcome',
            label: t('batch.column.outcome'),
            cell: ({ outcome, reason }: Payout) => (
              <span>
                <span className={desk.state} data-state={outcome ?? 'open'}>
                  {t(`batch.outcome.${outcome ?? 'none'}`)}
                </span>{' '}
                {reason !== null && (
                  <span className={desk.quiet} dir="auto">
                    {reason}
                  </span>
                )}
              </span>
            ),
          },
        ]),
    {
      id: 'amount',
      label: t('column.amount'),
      end: true,
      card: 'bare',
      cell: ({ amount }) => <span className={desk.sum}>{money(amount)}</span>,
    },
    {
      id: 'act',
      label: t('column.act'),
      fixed: true,
      card: 'bare',
      cell: ({ reference, person, number }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={reference === shown}
          aria-label={t(reference === shown ? 'detail.closeOf' : 'detail.openOf', {
            name: person?.name ?? `#${number}`,
          })}
          onClick={() => onShow(reference === shown ? null : reference)}
        >
          {t(reference === shown ? 'detail.close' : 'detail.open')}
        </Button>
      ),
    },
  ];
}
