import { Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import page from '../../ui/page.module.css';
import { isNotThere, useProjectTitle } from '../project/queries.ts';
import { type AnnouncementEntry, announcementOf, waitingIn } from './announcement-query.ts';
import { useAudienceWords } from './parts/use-audience-words.ts';
import { Recipients } from './recipients.tsx';
import { useTextOf } from './use-text-of.ts';

const route = getRouteApi('/projects/$pid/own/announcements/sent/$id');
const LANGUAGES = ['en', 'zh-Hant'] as const;

/** What was sent to whom, and how far it has got. */
export function SentAnnouncementPage() {
  const { t } = useTranslation('announcement');
  const { pid, id } = route.useParams();
  useProjectTitle(t('list.title'));
  return <SentAnnouncement key={id} pid={pid} id={id} />;
}

export function SentAnnouncement({ pid, id }: { pid: string; id: string }) {
  const { t } = useTranslation('announcement');
  return (
    <Loaded
      query={useQuery(announcementOf(pid, id))}
      failed={t('list.failed')}
      refused={(error) => isNotThere(error) && <NotYours pid={pid} />}
    >
      {({ data }) => <Shown pid={pid} announcement={data} />}
    </Loaded>
  );
}

function Shown({ pid, announcement }: { pid: string; announcement: AnnouncementEntry }) {
  const { t } = useTranslation('announcement');
  const textOf = useTextOf();
  return (
    <>
      <div>
        <Link to="/projects/$pid/announcements/sent" params={{ pid }} className={page.back}>
          {t('sent.back')}
        </Link>
        <Title order={2}>
          <bdi>{textOf(announcement.texts).subject}</bdi>
        </Title>
      </div>
      <Facts pid={pid} announcement={announcement} />
      <HowFar announcement={announcement} />
      <section className={card.section} aria-labelledby="announcement-text">
        <Title order={3} id="announcement-text">
          {t('one.text')}
        </Title>
        {LANGUAGES.map((locale) => {
          const text = announcement.texts[locale];
          return (
            text !== undefined && (
              <article key={locale} className={card.card} lang={locale}>
                <Text fw={650}>{text.subject}</Text>
                <Markdown text={text.body} level={5} />
              </article>
            )
          );
        })}
      </section>
      <Recipients pid={pid} id={announcement.id} settled={announcement.total - waitingIn(announcement)} />
    </>
  );
}

function Facts({ pid, announcement }: { pid: string; announcement: AnnouncementEntry }) {
  const { t } = useTranslation('announcement');
  const words = useAudienceWords(pid);
  return (
    <dl className={card.facts}>
      <Fact what={t('one.to')}>{words(announcement.audience)}</Fact>
      <Fact what={t('one.by')}>
        <bdi>{announcement.author_name ?? t('list.deletedAccount')}</bdi>
      </Fact>
      <Fact what={t('one.when')}>
        <Moment at={announcement.created_at} />
      </Fact>
      <Fact what={t('one.answers')}>{t(announcement.reply_to_author ? 'one.answersAuthor' : 'one.answersInApp')}</Fact>
    </dl>
  );
}

function HowFar({ announcement }: { announcement: AnnouncementEntry }) {
  const { t } = useTranslation('announcement');
  const { sent, failed, left_out, total } = announcement;
  const waiting = waitingIn(announcement);
  const sentence = waiting > 0 ? 'one.under' : failed > 0 || left_out > 0 ? 'one.doneFailed' : 'one.done';
  return (
    <div className={card.section}>
      <Progress
        value={total === 0 ? 0 : ((total - waiting) / total) * 100}
        color="pine"
        size="lg"
        aria-label={t('one.progress')}
      />
      <div role="status">
        <Text>{t(sentence, { done: sent, total })}</Text>
        {failed > 0 && <Text c="var(--app-bad-text)">{t('one.failed', { count: failed })}</Text>}
        {left_out > 0 && <Text c="dimmed">{t('one.leftOut', { count: left_out })}</Text>}
      </div>
    </div>
  );
}
