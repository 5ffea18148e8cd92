import { Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { NotYours } from '../../session/not-for-reader.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { ChangeList, useFieldName } from '../audit/parts/change-list.tsx';
import classes from '../audit/parts/history.module.css';
import { formsOf } from '../form/queries.ts';
import { keepProject, useProject, useProjectTitle } from './queries.ts';

type Entry = RouterOutputs['project']['history']['data'][number];

const SENTENCES = {
  'project.create': 'create',
  'project.restore': 'restore',
  'announcement.set_links': 'links',
  'team.order': 'order',
  'form.create': 'formCreate',
  'form.update': 'formUpdate',
  'form.delete': 'formDelete',
  'task.create': 'taskCreate',
  'task.pattern': 'taskPattern',
  'task.update': 'taskUpdate',
  'task.cancel': 'taskCancel',
  'task.delete': 'taskDelete',
  'task.settings': 'taskSettings',
  'task.import': 'taskImport',
  'task.open_wall': 'taskWall',
  'task.close_wall': 'taskWallEnd',
} as const satisfies Partial<Record<Entry['action'], string>>;

/** Who changed what of the project, the latest first; for its owners. */
export function HistoryPage() {
  const { t } = useTranslation('project');
  const { pid, can } = useProject();
  useProjectTitle(t('history.title'));
  const query = useInfiniteQuery(
    trpc.project.history.infiniteQueryOptions(
      { pid, limit: 20 },
      { getNextPageParam: (one) => one.next_cursor, staleTime: 0, enabled: can.manage },
    ),
  );
  if (!can.manage) return <NotYours pid={pid} />;
  return (
    <>
      <div>
        <Title order={2}>{t('history.title')}</Title>
        <Text c="dimmed">{t('history.lead')}</Text>
      </div>
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        ordered
        className={classes.entries}
        label={t('history.title')}
        loading={t('history.loading')}
        height={48}
        failed={t('history.failed')}
        more={t('history.more')}
        empty={<Text c="dimmed">{t('history.none')}</Text>}
      >
        {(entry, row) => <ShownEntry row={row} entry={entry} />}
      </PagedList>
    </>
  );
}

function ShownEntry({ row, entry }: { row: RowProps; entry: Entry }) {
  const { t } = useTranslation(['project', 'audit']);
  const { pid, state } = useProject();
  const queryClient = useQueryClient();
  const refusal = useRefusal('project');
  const fieldName = useFieldName();
  const restore = useMutation(
    trpc.project.restore.mutationOptions({
      onSuccess: async ({ data }) => {
        await keepProject(data);
        await queryClient.invalidateQueries({ queryKey: trpc.project.history.pathKey() });
      },
    }),
  );
  const sentence = entry.action in SENTENCES ? SENTENCES[entry.action as keyof typeof SENTENCES] : 'update';
  const forms = useQuery({ ...formsOf(pid), enabled: entry.fid !== null }).data?.data;
  // What was deleted is known by its identifier alone.
  const form = forms?.find(({ fid }) => fid === entry.fid)?.titles ?? { en: entry.fid ?? '…' };
  return (
    <li {...row} className={classes.entry}>
      <Text c="dimmed" size="sm">
        <Moment at={entry.at} />
      </Text>
      <div>
        <Named names={{ form, task: entry.task_titles ?? { en: '…' } }}>
          {(names) =>
            t(`history.${sentence}`, {
              actor: entry.actor_name ?? t(entry.actor_deleted ? 'history.deleted' : 'history.system'),
              count: entry.count ?? 0,
              ...names,
            })
          }
        </Named>
        <ChangeList
          changes={entry.changes}
          pending={restore.isPending}
          restore={state === 'archived' ? null : (text) => restore.mutate({ pid, id: entry.id, ...text })}
        />
        <Outcome
          failure={refusal(restore.error)}
          done={restore.isSuccess ? t('audit:restored', { what: fieldName(restore.variables) }) : null}
        />
      </div>
    </li>
  );
}
