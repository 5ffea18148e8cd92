import { Button, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statusOf } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { type AnnouncementEntry, announcementsOf, waitingIn } from './announcement-query.ts';
import { Drafts } from './drafts.tsx';
import { useAudienceWords } from './parts/use-audience-words.ts';
import { useTextOf } from './use-text-of.ts';

/** What was sent in a project: all of it for owners, for chiefs what concerns their teams; and one's own drafts. */
export function SentPage() {
  const { pid, state } = useProject();
  const archived = state === 'archived';
  const { t } = useTranslation('announcement');
  useProjectTitle(t('sent.title'));
  const query = useInfiniteQuery(announcementsOf(pid));
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  const write = !archived && (
    <Button renderRoot={(props) => <Link {...props} to="/projects/$pid/announcements/new" params={{ pid }} />}>
      {t('list.write')}
    </Button>
  );
  return (
    <section className={card.section} aria-label={t('sent.title')}>
      <div>
        <Link to="/projects/$pid/announcements" params={{ pid }} className={page.back}>
          {t('write.back')}
        </Link>
        <Title order={2}>{t('sent.title')}</Title>
        <Text c="dimmed">{t('list.lead')}</Text>
      </div>
      <Drafts pid={pid} />
      {(query.data?.pages[0]?.data.length ?? 0) > 0 && write && <div>{write}</div>}
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        label={t('sent.title')}
        loading={t('list.loading')}
        height={96}
        failed={t('list.failed')}
        more={t('list.more')}
        empty={
          <Message level={2} title={t('list.noneTitle')} text={t('list.noneText')}>
            {write}
          </Message>
        }
      >
        {(announcement, row) => <Announcement row={row} pid={pid} announcement={announcement} />}
      </PagedList>
    </section>
  );
}

function Announcement({ row, pid, announcement }: { row: RowProps; pid: string; announcement: AnnouncementEntry }) {
  const { t } = useTranslation('announcement');
  const words = useAudienceWords(pid);
  const textOf = useTextOf();
  const { id, author_name, created_at, sent, failed, total } = announcement;
  const waiting = waitingIn(announcement) > 0;
  return (
    <li {...row} className={card.card}>
      <div>
        <Link to="/projects/$pid/announcements/sent/$id" params={{ pid, id }} className={card.name}>
          <bdi>{textOf(announcement.texts).subject}</bdi>
        </Link>
        <Text>{words(announcement.audience)}</Text>
        <Text c="dimmed" size="sm">
          <bdi>{author_name ?? t('list.deletedAccount')}</bdi> · <Moment at={created_at} />
        </Text>
      </div>
      <span className={card.head}>
        <Text size="sm">
          {t(waiting ? 'one.under' : failed > 0 ? 'one.doneFailed' : 'one.done', { done: sent, total })}
        </Text>
        {failed > 0 && <span className={card.warning}>{t('one.failed', { count: failed })}</span>}
      </span>
    </li>
  );
}
