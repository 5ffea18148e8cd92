import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { type Coin, useMoney } from '../money.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyRequest, subsidyRequestsOf, subsidyTableOf } from '../queries.ts';
import classes from './attest.module.css';
import { AttestTable } from './attest-table.tsx';

const route = getRouteApi('/projects/$pid/own/subsidy/attest');

/** Who was there: for chiefs the requests of their teams, for owners all. */
export function AttestPage() {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  useProjectTitle(t('attest.title'));
  const query = useQuery(subsidyTableOf(pid));
  return (
    <>
      <SubsidyTabs />
      <Loaded query={query} failed={t('attest.failed')}>
        {({ data: table }) => (table.can.attest ? <Attest coin={table} /> : <NotYours pid={pid} />)}
      </Loaded>
    </>
  );
}

function Attest({ coin }: { coin: Coin }) {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const { state = 'requested', team } = route.useSearch();
  const navigate = route.useNavigate();
  const money = useMoney(coin);
  const query = useQuery(subsidyRequestsOf(pid, { state }));
  // One's own is for others; what waits longest comes first.
  const all = useMemo(() => query.data?.filter(isTheReaders).toReversed(), [query.data]);
  const rows = useMemo(() => all?.filter((request) => team === undefined || request.team?.tid === team), [all, team]);
  return (
    <>
      <div>
        <Title order={2}>{t('attest.title')}</Title>
        <Text c="dimmed" maw="44rem">
          {t('attest.lead')}
        </Text>
      </div>
      <div className={classes.bar}>
        <Tabs label={t('attest.views')}>
          {(['requested', 'attested'] as const).map((view) => (
            <Link
              key={view}
              to="/projects/$pid/subsidy/attest"
              params={{ pid }}
              search={{ ...(view === 'attested' && { state: view }), ...(team !== undefined && { team }) }}
              activeOptions={{ exact: true }}
            >
              {t(view === 'requested' ? 'attest.waiting' : 'attest.attested')}
            </Link>
          ))}
        </Tabs>
        <TeamFilter
          all={all ?? []}
          team={team}
          onChange={(tid) =>
            void navigate({
              search: { ...(state === 'attested' && { state }), ...(tid !== '' && { team: tid }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {rows !== undefined && rows.length > 0 && (
        <Text role="status" fw={550}>
          {t('attest.sum', { count: rows.length, amount: money(rows.reduce((sum, { amount }) => sum + amount, 0)) })}
        </Text>
      )}
      <AttestTable key={state} state={state} query={query} rows={rows} filtered={team !== undefined} coin={coin} />
    </>
  );
}

const isTheReaders = ({ can }: SubsidyRequest): boolean =>
  can.includes('attested') || can.includes('declined') || can.includes('requested');

interface FilterProps {
  all: readonly SubsidyRequest[];
  team: string | undefined;
  onChange: (tid: string) => void;
}

/** The teams that there are requests of. */
function TeamFilter({ all, team, onChange }: FilterProps) {
  const { t } = useTranslation('subsidy');
  const option = useToldOption();
  const teams = new Map(all.flatMap((request) => (request.team === null ? [] : [[request.team.tid, request.team]])));
  if (teams.size < 2 && team === undefined) return null;
  return (
    <NativeSelect
      aria-label={t('attest.team')}
      value={team ?? ''}
      data={[
        { value: '', label: t('attest.allTeams') },
        ...[...teams].map(([tid, { names }]) => option(tid, names)),
        // Named in the address, and nothing of it is left.
        ...(team !== undefined && !teams.has(team) ? [{ value: team, label: team }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
