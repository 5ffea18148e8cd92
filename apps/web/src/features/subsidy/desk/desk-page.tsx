import { Button, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { statusOf } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { Toast } from '../../../ui/toast.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyTable, subsidyTableOf } from '../queries.ts';
import { BatchesCard } from './batches-card.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { ChosenRequests } from './chosen-requests.tsx';
import classes from './desk.module.css';
import { DeskFilters } from './desk-filters.tsx';
import { type DeskSearch, filtersIn, requestPages } from './desk-queries.ts';
import { MovedResults } from './moved-results.tsx';
import { RequestDetail } from './request-detail.tsx';
import { useApproving } from './use-approving.ts';
import { useRequestColumns } from './use-request-columns.tsx';
import { WaitsCards } from './waits-cards.tsx';

const route = getRouteApi('/projects/$pid/own/subsidy/desk');
const NOTHING: readonly string[] = [];

/** Where finance works: the budget, what waits, and the requests. Owners read it. */
export function DeskPage() {
  const { t } = useTranslation('subsidy-desk');
  const { pid } = useProject();
  useProjectTitle(t('title'));
  const query = useQuery(subsidyTableOf(pid));
  return (
    <>
      <SubsidyTabs />
      <Loaded
        query={query}
        failed={t('failed')}
        refused={(error) => ([403, 404].includes(statusOf(error) ?? 0) ? <NotYours pid={pid} /> : null)}
      >
        {({ data }) => (data.can.see_sums ? <Desk pid={pid} table={data} /> : <NotYours pid={pid} />)}
      </Loaded>
    </>
  );
}

function Desk({ pid, table }: { pid: string; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <div className={classes.page}>
      <Title order={2} className={classes.title}>
        {t('title')}
      </Title>
      <BudgetBar table={table} />
      <div className={classes.cols}>
        <aside className={classes.aside} aria-label={t('waits.label')}>
          <BatchesCard pid={pid} table={table} />
          <WaitsCards pid={pid} table={table} />
        </aside>
        <Requests pid={pid} table={table} />
      </div>
    </div>
  );
}

function Requests({ pid, table }: { pid: string; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy-desk');
  const { state: projectState } = useProject();
  const search = route.useSearch();
  const navigate = useNavigate();
  const filters = filtersIn(pid, search);
  const query = useInfiniteQuery(requestPages(filters));
  const pages = query.data?.pages;
  const requests = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const keys = useMemo(() => (requests.length === 0 ? NOTHING : requests.map(({ id }) => id)), [requests]);
  const selection = useSelection(keys, JSON.stringify(filters));
  const approving = useApproving(pid);
  const change = (changed: DeskSearch): void =>
    void navigate({
      to: '/projects/$pid/subsidy/desk',
      params: { pid },
      search: (now: DeskSearch) => ({ ...now, id: '', ...changed }),
      replace: true,
      resetScroll: false,
    });
  const columns = useRequestColumns({
    pid,
    table,
    oneState: filters.state !== undefined,
    shown: search.id,
    onShow: (id) => change({ id: id ?? '' }),
  });
  const acts = table.can.pay && projectState !== 'archived';
  const filtered = Boolean(search.state || search.team || search.place);
  // Where the list doesn't have it, it stands above it: a link of a mail or a batch leads here.
  const apart = search.id !== undefined && query.isSuccess && !keys.includes(search.id) ? search.id : null;
  return (
    <section className={classes.main} aria-labelledby="requests">
      <Title order={2} size="h4" id="requests">
        {t('list.title')}
      </Title>
      <DeskFilters pid={pid} table={table} search={search} onChange={change} />
      {!table.can.pay && <Text c="dimmed">{t('list.readOnly')}</Text>}
      <Outcome failure={approving.failure} />
      {approving.many !== null && <MovedResults {...approving.many} />}
      {apart !== null && (
        <div className={classes.apart}>
          <RequestDetail key={apart} pid={pid} id={apart} table={table} />
          <Button variant="default" size="compact-sm" onClick={() => change({ id: '' })}>
            {t('detail.close')}
          </Button>
        </div>
      )}
      <DataTable
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ person, number }) => person?.name ?? `#${number}`}
        label={t('list.title')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        {...(acts && { selection })}
        empty={
          <div className={classes.empty} role="status">
            <Text fw={550}>{t(filtered ? 'list.noneFiltered' : 'list.none')}</Text>
            {filtered ? (
              <Button variant="default" onClick={() => change({ state: '', team: '', place: '' })}>
                {t('list.clear')}
              </Button>
            ) : (
              <Text c="dimmed">{t('list.noneText')}</Text>
            )}
          </div>
        }
        below={({ id }) => (id === search.id ? <RequestDetail pid={pid} id={id} table={table} /> : null)}
      />
      {acts && <ChosenRequests pid={pid} table={table} query={query} selection={selection} approving={approving} />}
      <Toast
        what={approving.said?.what ?? null}
        undo={
          approving.said !== null && approving.said.undo.length > 0
            ? { label: t('many.undo'), pending: approving.undoing, onUndo: () => void approving.takeBack() }
            : null
        }
        onOver={approving.forget}
      />
    </section>
  );
}
