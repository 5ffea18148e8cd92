import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { Moment } from '../../session/moment.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
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
  return (
    <PagedList
      query={query}
      keyOf={({ id }) => id}
      ordered
      className={classes.entries}
      label={t('team.history')}
      loading={t('history.loading')}
      height={48}
      failed={t('history.failed')}
      more={t('history.more')}
      empty={<Text c="dimmed">{t('history.none')}</Text>}
    >
      {(entry) => <Entry entry={entry} />}
    </PagedList>
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
