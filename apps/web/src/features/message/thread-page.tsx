import { Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message as Notice } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Composer } from './composer.tsx';
import classes from './message.module.css';
import { MessageList } from './message-list.tsx';
import { OtherSide, OwnSide } from './other-side.tsx';
import { messagesOf, refreshMessages, type Thread, threadOf } from './queries.ts';
import { ThreadActions } from './thread-actions.tsx';
import { ClosedNotice, EndedByYou } from './thread-state.tsx';
import { useNames } from './use-names.ts';
import { useReading } from './use-reading.ts';
import { WhoReads } from './who-reads.tsx';

const route = getRouteApi('/messages/$id');

/** One conversation: what was written, and at the end the field for more. */
export function ThreadPage() {
  const { id } = route.useParams();
  return (
    <SignedIn>
      <Asked key={id} id={id} />
    </SignedIn>
  );
}

function Asked({ id }: { id: string }) {
  const { t } = useTranslation('message');
  return (
    <Loaded
      query={useQuery(threadOf(id))}
      failed={t('thread.failed')}
      refused={(error) => statusOf(error) === 404 && <Gone />}
    >
      {({ data }) => <Conversation thread={data} />}
    </Loaded>
  );
}

function Gone() {
  const { t } = useTranslation('message');
  usePageTitle(t('thread.goneTitle'));
  return (
    <Notice level={1} title={t('thread.goneTitle')} text={t('thread.goneText')}>
      <Link to="/messages">{t('thread.back')}</Link>
    </Notice>
  );
}

function Conversation({ thread }: { thread: Thread }) {
  const { t } = useTranslation('message');
  const names = useNames();
  const { id, state, ended_by_you: endedByYou } = thread;
  const query = useInfiniteQuery(messagesOf(id));
  const messages = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const latest = messages[0]?.position ?? 0;
  const send = useMutation(trpc.message.send.mutationOptions());
  const end = useRef<HTMLDivElement>(null);
  usePageTitle(names.other(thread));
  useReading(id, latest, thread.unread);

  const { refetch } = query;
  useEffect(() => {
    if (thread.messages > latest && latest > 0) void refetch();
  }, [thread.messages, latest, refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is shown because something was added to it.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing for React.
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [latest]);

  return (
    <div className={classes.thread}>
      <Head thread={thread} />
      <Loaded query={query} failed={t('thread.failed')} loading={t('list.loading')} rows={2} height={72}>
        {() => (
          <MessageList
            thread={thread}
            messages={messages}
            hasEarlier={query.hasNextPage}
            loadsEarlier={query.isFetchingNextPage}
            onEarlier={() => void query.fetchNextPage()}
          />
        )}
      </Loaded>
      {state === 'open' && (
        <Composer
          draft={`message ${id}`}
          send={(message) => send.mutateAsync({ thread_id: id, ...message })}
          onSent={refreshMessages}
          onRefused={refreshMessages}
        />
      )}
      {endedByYou && <EndedByYou thread={thread} />}
      {state !== 'open' && !endedByYou && <ClosedNotice {...thread} state={state} />}
      <div ref={end} />
      <details className={classes.actions}>
        <summary>{t('thread.who')}</summary>
        <WhoReads between={thread} />
      </details>
      <ThreadActions thread={thread} messages={messages} />
    </div>
  );
}

function Head({ thread }: { thread: Thread }) {
  const { t } = useTranslation('message');
  const { pid, tid, uid, photo, side, person_name: name } = thread;
  return (
    <div>
      <Link to="/messages" className={page.back}>
        {t('thread.back')}
      </Link>
      <Title order={1}>
        {uid !== null && <Avatar uid={uid} name={name ?? ''} photo={photo} />} <OtherSide between={thread} />
      </Title>
      <Text c="dimmed" size="sm">
        <OwnSide between={thread} />
      </Text>
      {side === 'person' && tid !== null && (
        <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
          {t('thread.toTeam')}
        </Link>
      )}
      {side === 'desk' && uid !== null && (
        <Link to="/projects/$pid/people/$uid" params={{ pid, uid }}>
          {t('thread.toPerson')}
        </Link>
      )}
    </div>
  );
}
