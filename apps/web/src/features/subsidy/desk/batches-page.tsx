import { Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { useMoments } from '../../../session/use-moments.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { useMoney } from '../money.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyTable, subsidyTableOf } from '../queries.ts';
import { type Batch, batchPages } from './batch-queries.ts';
import { BatchStateMark } from './batch-state-mark.tsx';
import classes from './desk.module.css';

/** All batches of a project, the newest first. */
export function BatchesPage() {
  const { t } = useTranslation('subsidy-desk');
  const { pid } = useProject();
  useProjectTitle(t('batch.title'));
  const query = useQuery(subsidyTableOf(pid));
  return (
    <>
      <SubsidyTabs />
      <Loaded query={query} failed={t('failed')}>
        {({ data }) => (data.can.see_sums ? <Batches pid={pid} table={data} /> : <NotYours pid={pid} />)}
      </Loaded>
    </>
  );
}

function Batches({ pid, table }: { pid: string; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy-desk');
  const query = useInfiniteQuery(batchPages(pid));
  const columns = useBatchColumns(pid, table);
  return (
    <div className={classes.page}>
      <div>
        <Title order={2}>{t('batch.title')}</Title>
        <Text c="dimmed">{t('batch.lead')}</Text>
      </div>
      <DataTable
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('batch.name', { number })}
        label={t('batch.title')}
        loading={t('batch.loading')}
        failed={t('batch.listFailed')}
        empty={
          <div className={classes.empty} role="status">
            <Text fw={550}>{t('batch.none')}</Text>
            <Text c="dimmed">{t('batch.noneText')}</Text>
            <Link to="/projects/$pid/subsidy/desk" params={{ pid }} search={{ state: 'approved' }}>
              {t('batch.toApproved')}
            </Link>
          </div>
        }
      />
    </div>
  );
}

function useBatchColumns(pid: string, table: SubsidyTable): Column<Batch>[] {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const { day } = useMoments();
  return [
    {
      id: 'number',
      label: t('batch.column.number'),
      fixed: true,
      cell: ({ id, number }) => (
        <Link to="/projects/$pid/subsidy/batches/$id" params={{ pid, id }} className={classes.named}>
          {t('batch.name', { number })}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('column.state'),
      card: 'bare',
      cell: ({ state, can }) => (
        <span className={classes.marks}>
          <BatchStateMark state={state} />
          {can.confirm && <span className={classes.waitsForYou}>{t('batch.waitsForYou')}</span>}
        </span>
      ),
    },
    { id: 'kind', label: t('batch.column.kind'), cell: ({ kind }) => t(`batch.kind.${kind}`) },
    {
      id: 'people',
      label: t('batch.column.people'),
      end: true,
      cell: ({ payouts, unsettled, state }) =>
        state === 'confirmed' && unsettled > 0 ? t('batch.unsettledOf', { count: unsettled, total: payouts }) : payouts,
    },
    { id: 'amount', label: t('column.amount'), end: true, cell: ({ amount }) => money(amount) },
    {
      id: 'maker',
      label: t('batch.column.maker'),
      cell: ({ maker, created_at }) => <By name={maker ?? t('person.gone')} when={day(created_at)} />,
    },
    {
      id: 'confirmer',
      label: t('batch.column.confirmer'),
      cell: ({ confirmer, confirmed_at }) =>
        confirmed_at === null ? null : <By name={confirmer ?? t('person.gone')} when={day(confirmed_at)} />,
    },
  ];
}

const By = ({ name, when }: { name: string; when: string }) => (
  <span>
    <bdi>{name}</bdi> <span className={classes.quiet}>{when}</span>
  </span>
);
