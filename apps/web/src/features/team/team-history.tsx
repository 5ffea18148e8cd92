import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';

import { changedIn, type HistoryEntry, historySentence, reasonIn } from './history-words.ts';
import classes from './team-history.module.css';

/** What was done to the team and its people, the latest first. */
export function TeamHistory({ pid, tid }: { pid: string; tid: string }) {
  const { t } = useTranslation('team');
  const query = useInfiniteQuery(
    trpc.team.history.infiniteQueryOptions(
      { pid, tid, limit: 20 },
      { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
    ),
  );
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (query.isPending) {
    return (
      <Loading label={t('history.loading')}>
        <div className={card.list}>
          <Skeleton height={48} radius="md" />
          <Skeleton height={48} radius="md" />
        </div>
      </Loading>
    );
  }
  return (
    <>
      {query.isSuccess && entries.length === 0 && <Text c="dimmed">{t('history.none')}</Text>}
      {entries.length > 0 && (
        <ol className={classes.entries} aria-label={t('team.history')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {query.isError && (
        <LoadFailure
          sentence={t('history.failed')}
          retrying={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('team');
  const reason = reasonIn(entry);
  return (
    <li className={classes.entry}>
      <Text c="dimmed" size="sm">
        <Moment at={entry.at} />
      </Text>
      <div>
        {t(`history.${historySentence(entry)}`, {
          actor: entry.actor_name ?? t(entry.actor_deleted ? 'history.deleted' : 'history.system'),
          person: entry.person_name ?? t(entry.person_deleted ? 'history.deleted' : 'history.somebody'),
          action: entry.action,
          what: changedIn(entry.after)
            .map((one) => t(`history.changed.${one}`))
            .join(t('history.separator')),
        })}
        {reason !== null && (
          <Text c="dimmed" size="sm">
            {t('history.reason', { reason })}
          </Text>
        )}
      </div>
    </li>
  );
}
