import { Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message as Notice } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Composer } from './composer.tsx';
import classes from './message.module.css';
import { planOf, refreshMessages, type ThreadPlan } from './queries.ts';
import { ClosedNotice } from './thread-state.tsx';
import { useNames } from './use-names.ts';
import { WhoReads } from './who-reads.tsx';

const route = getRouteApi('/messages/new');

/** Before the first message: to whom, and who reads it. Where there is a conversation already, that one. */
export function NewThreadPage() {
  const { project = '', team, person } = route.useSearch();
  return (
    <SignedIn>
      <Planned pid={project} tid={team} uid={person} />
    </SignedIn>
  );
}

function Planned({ pid, tid, uid }: { pid: string; tid: string | undefined; uid: string | undefined }) {
  const { t } = useTranslation('message');
  usePageTitle(t('write.title'));
  const query = useQuery(planOf({ pid, ...(tid !== undefined && { tid }), ...(uid !== undefined && { uid }) }));
  return (
    <Loaded
      query={query}
      failed={t('write.failed')}
      refused={(error) => [403, 404, 422].includes(statusOf(error) ?? 0) && <NotHere />}
    >
      {({ data }) =>
        data.thread_id === null ? (
          <FirstMessage plan={data} {...(uid !== undefined && { uid })} wished={tid} />
        ) : (
          <Navigate to="/messages/$id" params={{ id: data.thread_id }} replace />
        )
      }
    </Loaded>
  );
}

function NotHere() {
  const { t } = useTranslation('message');
  return (
    <Notice level={1} title={t('write.notYours')} text={t('write.notYoursText')}>
      <Link to="/messages">{t('write.toList')}</Link>
    </Notice>
  );
}

function FirstMessage({ plan, uid, wished }: { plan: ThreadPlan; uid?: string; wished: string | undefined }) {
  const { t } = useTranslation('message');
  const names = useNames();
  const navigate = useNavigate();
  const begin = useMutation(trpc.message.begin.mutationOptions());
  const { pid, tid, state, side } = plan;
  return (
    <div className={classes.thread}>
      <div>
        <Link to="/messages" className={page.back}>
          {t('thread.back')}
        </Link>
        <Title order={1}>{t('write.title')}</Title>
        <Text fw={650}>
          <bdi>{names.other(plan)}</bdi>
        </Text>
        <Text c="dimmed" size="sm">
          <bdi>{names.as(plan) ?? plan.project_name}</bdi>
        </Text>
      </div>
      {side === 'person' && wished !== undefined && tid === null && <Text>{t('write.reads.noChief')}</Text>}
      <WhoReads between={plan} />
      {state === 'open' ? (
        <Composer
          draft={`message ${pid} ${tid} ${uid}`}
          send={(message) => begin.mutateAsync({ pid, tid, ...(uid !== undefined && { uid }), ...message })}
          onSent={async ({ data }) => {
            await refreshMessages();
            await navigate({ to: '/messages/$id', params: { id: data.id }, replace: true });
          }}
          onRefused={refreshMessages}
        />
      ) : (
        <ClosedNotice pid={pid} side={side} state={state} />
      )}
    </div>
  );
}
