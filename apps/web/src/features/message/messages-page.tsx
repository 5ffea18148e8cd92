import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { SignedIn } from '../../session/signed-in.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Message as Notice } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Blocks } from './blocks.tsx';
import classes from './message.module.css';
import { OtherSide } from './other-side.tsx';
import { ownThreads, type Thread } from './queries.ts';

/** The reader's conversations over all projects: what is new first, then the latest. */
export function MessagesPage() {
  const { t } = useTranslation('message');
  usePageTitle(t('list.title'));
  return (
    <SignedIn>
      <div className={page.page}>
        <div>
          <Title order={1}>{t('list.title')}</Title>
          <Text c="dimmed" mt="xs" className={page.lead}>
            {t('list.lead')}
          </Text>
        </div>
        <Threads />
        <Blocks />
      </div>
    </SignedIn>
  );
}

function Threads() {
  const { t } = useTranslation('message');
  return (
    <PagedList
      query={useInfiniteQuery(ownThreads)}
      keyOf={({ id }) => id}
      label={t('list.title')}
      loading={t('list.loading')}
      height={84}
      failed={t('list.failed')}
      more={t('list.more')}
      empty={
        <Notice level={2} title={t('list.noneTitle')} text={t('list.noneText')}>
          <Link to="/projects" search={{ which: 'mine' }}>
            {t('list.noneLink')}
          </Link>
        </Notice>
      }
    >
      {(thread, row) => <ThreadRow row={row} thread={thread} />}
    </PagedList>
  );
}

function ThreadRow({ row, thread }: { row: RowProps; thread: Thread }) {
  const { t } = useTranslation('message');
  const { id, side, unread, last_text: text, project_names: project, team_names: team } = thread;
  return (
    <li {...row} className={card.card} data-unread={unread > 0 || undefined}>
      <div className={card.head}>
        {thread.uid !== null && <Avatar uid={thread.uid} name={thread.person_name ?? ''} photo={thread.photo} />}
        <Link to="/messages/$id" params={{ id }} className={card.name}>
          <OtherSide between={thread} />
        </Link>
        {unread > 0 && <span className={card.mark}>{t('list.unread', { count: unread })}</span>}
      </div>
      <p className={classes.excerpt} dir="auto">
        {text ?? t('thread.deleted')}
      </p>
      <Text c="dimmed" size="sm">
        {side === 'desk' && team !== null && (
          <>
            <Told texts={team} /> ·{' '}
          </>
        )}
        <Told texts={project} /> · <Moment at={thread.last_message_at} />
      </Text>
    </li>
  );
}
