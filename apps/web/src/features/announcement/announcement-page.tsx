import { Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import page from '../../ui/page.module.css';
import { isNotThere, useProjectTitle } from '../project/queries.ts';
import type { ReadAnnouncement } from './announcement-query.ts';
import { Reply } from './reply.tsx';
import { SentAnnouncement } from './sent-announcement.tsx';
import { useTextOf } from './use-text-of.ts';

const route = getRouteApi('/projects/$pid/own/announcements/$id');

/** An announcement for its reader; for those who could have written it and are not among its readers, what was sent. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcement');
  const { pid, id } = route.useParams();
  useProjectTitle(t('list.title'));
  const query = useQuery(trpc.announcement.read.queryOptions({ pid, id }));
  return (
    <Loaded
      query={query}
      failed={t('list.failed')}
      refused={(error) => isNotThere(error) && <SentAnnouncement key={id} pid={pid} id={id} />}
    >
      {({ data }) => <Shown key={id} announcement={data} />}
    </Loaded>
  );
}

function Shown({ announcement }: { announcement: ReadAnnouncement }) {
  const { t } = useTranslation('announcement');
  const { pid, id, kind, read, author_name, created_at, texts } = announcement;
  const { subject, body, language } = useTextOf()(texts);
  useReading(pid, id, read);
  return (
    <>
      <div>
        <Link to="/projects/$pid/announcements" params={{ pid }} className={page.back}>
          {t('write.back')}
        </Link>
        <Title order={2}>
          <bdi lang={language}>{subject}</bdi>
        </Title>
        <Text c="dimmed" size="sm">
          {t(`mine.kind.${kind}`)} · <bdi>{author_name ?? t('list.deletedAccount')}</bdi> · <Moment at={created_at} />
        </Text>
      </div>
      <article className={card.card} lang={language}>
        <Markdown text={body} level={3} />
      </article>
      {announcement.can_reply && <Reply pid={pid} id={id} />}
    </>
  );
}

/** Opening it is reading it. A failure is no matter: it stays unread, and the next time it is noted. */
function useReading(pid: string, id: string, read: boolean): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(
    trpc.announcement.markRead.mutationOptions({
      onSuccess: () => {
        for (const list of [trpc.announcement.mine, trpc.announcement.unread])
          void queryClient.invalidateQueries({ queryKey: list.pathKey() });
      },
    }),
  );
  useEffect(() => {
    if (!read) mutate({ pid, id });
  }, [pid, id, read, mutate]);
}
