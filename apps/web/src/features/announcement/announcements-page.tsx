import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../data/trpc.ts';
import { Moment } from '../../session/moment.tsx';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Message } from '../../ui/message.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { type AnnouncementEntry, announcementsOf, waitingIn } from './announcement-query.ts';
import { useAudienceWords } from './use-audience-words.ts';
import { useTextOf } from './use-text-of.ts';

/** What was sent in a project: all of it for owners, for chiefs what concerns their teams. */
export function AnnouncementsPage() {
  const { pid, state } = useProject();
  const archived = state === 'archived';
  const { t } = useTranslation('announcement');
  useProjectTitle(t('list.title'));
  const query = useInfiniteQuery(announcementsOf(pid));
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  const write = !archived && (
    <Button renderRoot={(props) => <Link {...props} to="/projects/$pid/announcements/new" params={{ pid }} />}>
      {t('list.write')}
    </Button>
  );
  return (
    <section className={card.section} aria-label={t('list.title')}>
      <Text c="dimmed">{t('list.lead')}</Text>
      {(query.data?.pages[0]?.data.length ?? 0) > 0 && write && <div>{write}</div>}
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        label={t('list.title')}
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
        {(announcement) => <Announcement pid={pid} announcement={announcement} />}
      </PagedList>
    </section>
  );
}

function Announcement({ pid, announcement }: { pid: string; announcement: AnnouncementEntry }) {
  const { t } = useTranslation('announcement');
  const words = useAudienceWords(pid);
  const textOf = useTextOf();
  const { id, author_name, created_at, sent, failed, total } = announcement;
  const waiting = waitingIn(announcement) > 0;
  return (
    <li className={card.card}>
      <div>
        <Link to="/projects/$pid/announcements/$id" params={{ pid, id }} className={card.name}>
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
