import { Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import { waitingTime } from '../../application/parts/waiting-time.ts';
import { useMoney } from '../money.ts';
import { type SubsidyRequest, type SubsidyTable, subsidyRequestsOf } from '../queries.ts';
import classes from './desk.module.css';
import { TeamName } from './team-name.tsx';
import { sumOf, waitsByTeam } from './waits.ts';

/** What waits for finance, by team and with its age; and what came back from the bank. */
export function WaitsCards({ pid, table }: { pid: string; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy-desk');
  const queries = together(
    useQuery(subsidyRequestsOf(pid, { state: 'attested' })),
    useQuery(subsidyRequestsOf(pid, { state: 'requested' })),
    useQuery(subsidyRequestsOf(pid, { state: 'returned' })),
  );
  return (
    <Loaded query={queries} failed={t('waits.failed')} loading={t('waits.loading')} rows={2} height={140}>
      {([attested, requested, returned]) => (
        <>
          <ToApprove pid={pid} table={table} attested={attested} requested={requested} />
          <Returned pid={pid} table={table} returned={returned} />
        </>
      )}
    </Loaded>
  );
}

interface ToApproveProps {
  pid: string;
  table: SubsidyTable;
  attested: readonly SubsidyRequest[];
  requested: readonly SubsidyRequest[];
}

export function ToApprove({ pid, table, attested, requested }: ToApproveProps) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const [now] = useState(Date.now);
  return (
    <section className={classes.card} aria-labelledby="to-approve">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="to-approve">
          {t('waits.title')}
        </Title>
        {attested.length > 0 && <span className={classes.count}>{t('waits.count', { count: attested.length })}</span>}
      </div>
      {attested.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t('waits.nothing')}
        </p>
      ) : (
        <ul className={classes.waits}>
          {waitsByTeam(attested).map(({ team, count, amount, since }) => {
            const { unit, count: age, late, fresh } = waitingTime(since, now);
            return (
              <li key={team?.tid ?? ''}>
                <Link
                  to="/projects/$pid/subsidy/desk"
                  params={{ pid }}
                  search={team === null ? {} : { team: team.tid }}
                  resetScroll={false}
                >
                  <span className={classes.grow}>
                    {team === null ? t('waits.noTeam') : <TeamName pid={pid} team={team} />}
                  </span>
                  <span className={classes.quiet}>{t('waits.requests', { count })}</span>
                  <span className={classes.sum}>{money(amount)}</span>
                  <span className={classes.age} data-late={late || undefined}>
                    {unit === 'hours' || fresh ? t('waits.today') : t('waits.days', { count: age })}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {requested.length > 0 && (
        <p className={classes.cardFoot}>
          <Link to="/projects/$pid/subsidy/desk" params={{ pid }} search={{ state: 'requested' }} resetScroll={false}>
            {t('waits.unattested', { count: requested.length, amount: money(sumOf(requested)) })}
          </Link>
        </p>
      )}
    </section>
  );
}

interface ReturnedProps {
  pid: string;
  table: SubsidyTable;
  returned: readonly SubsidyRequest[];
}

function Returned({ pid, table, returned }: ReturnedProps) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  return (
    <section className={classes.card} aria-labelledby="came-back">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="came-back">
          {t('returned.title')}
        </Title>
        {returned.length > 0 && <span className={classes.count}>{t('waits.count', { count: returned.length })}</span>}
      </div>
      {returned.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t('returned.nothing')}
        </p>
      ) : (
        <ul className={classes.waits}>
          {returned.slice(0, 5).map(({ id, person, amount, reason }) => (
            <li key={id}>
              <Link
                to="/projects/$pid/subsidy/desk"
                params={{ pid }}
                search={{ state: 'returned', id }}
                resetScroll={false}
              >
                <span className={classes.grow}>
                  <bdi>{person?.name ?? t('person.gone')}</bdi>
                  {reason !== null && (
                    <Text size="sm" c="dimmed" dir="auto">
                      {reason}
                    </Text>
                  )}
                </span>
                <span className={classes.sum}>{money(amount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {returned.length > 5 && (
        <p className={classes.cardFoot}>
          <Link to="/projects/$pid/subsidy/desk" params={{ pid }} search={{ state: 'returned' }} resetScroll={false}>
            {t('returned.all', { count: returned.length })}
          </Link>
        </p>
      )}
    </section>
  );
}
