import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { myAnnouncementsOf } from './announcement-query.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { PinnedLinks } from './pinned-links.tsx';

/** What is for the reader, with what everybody here needs above it; for those who write, the way to that. */
export function AnnouncementsPage() {
  const { pid, state, can } = useProject();
  const { t } = useTranslation('announcement');
  useProjectTitle(t('list.title'));
  const query = useInfiniteQuery(myAnnouncementsOf(pid));
  const unread = query.data?.pages.some(({ data }) => data.some(({ read }) => !read));
  return (
    <>
      {can.announce && (
        <div className={card.actions}>
          {state !== 'archived' && (
            <Button renderRoot={(props) => <Link {...props} to="/projects/$pid/announcements/new" params={{ pid }} />}>
              {t('list.write')}
            </Button>
          )}
          <Link to="/projects/$pid/announcements/sent" params={{ pid }}>
            {t('list.sent')}
          </Link>
        </div>
      )}
      {can.read_announcements && <PinnedLinks pid={pid} edits={can.manage && state !== 'archived'} />}
      <section className={card.section} aria-label={t('list.title')}>
        <Text c="dimmed">{t('mine.lead')}</Text>
        {unread && <AllRead pid={pid} />}
        <PagedList
          query={query}
          keyOf={({ id }) => id}
          label={t('list.title')}
          loading={t('list.loading')}
          height={96}
          failed={t('list.failed')}
          more={t('list.more')}
          empty={<Message level={2} title={t('mine.noneTitle')} text={t('mine.noneText')} />}
        >
          {(announcement, row) => <AnnouncementRow row={row} announcement={announcement} />}
        </PagedList>
      </section>
    </>
  );
}

function AllRead({ pid }: { pid: string }) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const mark = useMutation(
    trpc.announcement.markRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.announcement.pathKey() }),
    }),
  );
  return (
    <div>
      <Button variant="default" size="sm" loading={mark.isPending} onClick={() => mark.mutate({ pid })}>
        {t('mine.allRead')}
      </Button>
      <Outcome failure={refusal(mark.error)} />
    </div>
  );
}
