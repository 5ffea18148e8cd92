import { Text, Title } from '@mantine/core';
import { SUBSIDY_ACCOUNTS } from '@muster/rules/subsidy';
import { useQuery } from '@tanstack/react-query';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import numbers from '../../../ui/numbers.module.css';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { Money } from '../parts/money.tsx';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyTable, type SubsidyTotals, subsidyTableOf, subsidyTotalsOf } from '../queries.ts';
import classes from './totals.module.css';
import { type TotalRow, TotalsTable } from './totals-table.tsx';

/** What was paid and what is on its way, for the books; for owners and finance. */
export function TotalsPage() {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  useProjectTitle(t('totals.title'));
  const table = useQuery(subsidyTableOf(pid));
  const maySee = table.data?.data.can.see_sums;
  const totals = useQuery({ ...subsidyTotalsOf(pid), enabled: maySee === true });
  return (
    <>
      <SubsidyTabs />
      <Loaded query={table} failed={t('totals.failed')}>
        {({ data }) =>
          data.can.see_sums ? (
            <>
              <div>
                <Title order={2}>{t('totals.title')}</Title>
                <Text c="dimmed" maw="44rem">
                  {t('totals.lead')}
                </Text>
              </div>
              <Sums table={data} />
              <Loaded query={totals} failed={t('totals.failed')} loading={t('totals.loading')} rows={3}>
                {({ data: found }) => <Parts totals={found} />}
              </Loaded>
            </>
          ) : (
            <NotYours pid={pid} />
          )
        }
      </Loaded>
    </>
  );
}

/** The budget, and the five parts that add up to it. */
function Sums({ table }: { table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const { budget, sums } = table;
  if (budget === null || sums === null) return null;
  return (
    <dl className={`${numbers.numbers} ${classes.sums}`}>
      <div className={numbers.number}>
        <dt>{t('totals.budget')}</dt>
        <dd>
          <Money amount={budget} of={table} />
        </dd>
      </div>
      {SUBSIDY_ACCOUNTS.map((account) => (
        <div key={account} className={numbers.number}>
          <dt>{t(`account.${account}`)}</dt>
          <dd>
            <Money amount={sums[account]} of={table} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Parts({ totals }: { totals: SubsidyTotals }) {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const { currency, digits, by_team: teams, by_place: places, by_year: years } = totals;
  if (teams.length === 0 && years.length === 0)
    return <Message level={2} title={t('totals.emptyTitle')} text={t('totals.emptyText')} />;
  const rows = {
    teams: teams.map(
      ({ tid, names, ...sums }): TotalRow => ({
        ...sums,
        key: tid ?? '',
        name: tid === null ? t('totals.noTeam') : <Told texts={names} />,
        called: tid === null ? t('totals.noTeam') : sums.name,
        coin: { currency, digits },
        budget: null,
      }),
    ),
    places: places.map(
      ({ location, locations, ...sums }): TotalRow => ({
        ...sums,
        key: location,
        name: <Told texts={locations} />,
        called: location,
        coin: { currency, digits },
        budget: null,
      }),
    ),
    years: years.map(
      ({ names, ...year }): TotalRow => ({
        ...year,
        key: year.pid,
        name: <Told texts={names} />,
        called: year.name,
        coin: year,
      }),
    ),
  };
  return (['teams', 'places', 'years'] as const).map(
    (part) => rows[part].length > 0 && <TotalsTable key={part} pid={pid} part={part} rows={rows[part]} />,
  );
}
