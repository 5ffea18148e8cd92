import { Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import { batchPages } from './batch-queries.ts';
import { BatchStateMark } from './batch-state-mark.tsx';
import classes from './desk.module.css';

/** The batches that are on their way; those that wait for the reader first. */
export function BatchesCard({ pid, table }: { pid: string; table: SubsidyTable }) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const query = useInfiniteQuery(batchPages(pid));
  return (
    <Loaded query={query} failed={t('batch.listFailed')} loading={t('batch.loading')} rows={1} height={140}>
      {({ pages }) => {
        const live = pages
          .flatMap(({ data }) => data)
          .filter(({ state }) => state !== 'settled' && state !== 'cancelled')
          .sort((a, b) => Number(b.can.confirm) - Number(a.can.confirm));
        return (
          <section
            className={classes.card}
            aria-labelledby="live-batches"
            data-waits={live.some(({ can }) => can.confirm) || undefined}
          >
            <div className={classes.cardHead}>
              <Title order={2} size="h4" id="live-batches">
                {t('batch.title')}
              </Title>
            </div>
            {live.length === 0 && <p className={classes.nothing}>{t('batch.noneLive')}</p>}
            <ul className={classes.waits}>
              {live.slice(0, 5).map(({ id, number, state, amount, payouts, can }) => (
                <li key={id}>
                  <Link to="/projects/$pid/subsidy/batches/$id" params={{ pid, id }}>
                    <span className={classes.grow}>
                      {t('batch.name', { number })}{' '}
                      {can.confirm ? (
                        <span className={classes.waitsForYou}>{t('batch.waitsForYou')}</span>
                      ) : (
                        <BatchStateMark state={state} />
                      )}
                    </span>
                    <span className={classes.quiet}>{t('batch.people', { count: payouts })}</span>
                    <span className={classes.sum}>{money(amount)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}
