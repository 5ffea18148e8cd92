import { Text } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { ChangeList, useFieldName } from '../audit/parts/change-list.tsx';
import classes from '../audit/parts/history.module.css';
import { refreshTeams, useProject } from '../project/queries.ts';
import { changedIn, type HistoryEntry, historySentence, reasonIn } from './history-words.ts';

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
      {(entry, row) => <Entry row={row} tid={tid} entry={entry} />}
    </PagedList>
  );
}

function Entry({ row, tid, entry }: { row: RowProps; tid: string; entry: HistoryEntry }) {
  const { t } = useTranslation(['team', 'audit']);
  const { pid, state } = useProject();
  const refusal = useRefusal('project');
  const fieldName = useFieldName();
  const restore = useMutation(trpc.team.restore.mutationOptions({ onSuccess: refreshTeams }));
  const reason = reasonIn(entry);
  return (
    <li {...row} className={classes.entry}>
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
        <ChangeList
          changes={entry.changes}
          pending={restore.isPending}
          restore={state === 'archived' ? null : (text) => restore.mutate({ pid, tid, id: entry.id, ...text })}
        />
        <Outcome
          failure={refusal(restore.error)}
          done={restore.isSuccess ? t('audit:restored', { what: fieldName(restore.variables) }) : null}
        />
        {reason !== null && (
          <Text c="dimmed" size="sm">
            {t('history.reason', { reason })}
          </Text>
        )}
      </div>
    </li>
  );
}
