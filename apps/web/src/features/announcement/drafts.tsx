import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useLanguage } from '../../i18n/index.ts';
import { momentInWords } from '../../i18n/moments.ts';
import { zoneInWords } from '../../i18n/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { useProject } from '../project/queries.ts';
import type { SavedDraft } from './announcement-query.ts';
import { useAudienceWords } from './parts/use-audience-words.ts';
import { useTextOf } from './use-text-of.ts';

/** What the reader has not sent yet; nothing where there is none. */
export function Drafts({ pid }: { pid: string }) {
  const { t } = useTranslation('announcement');
  const query = useQuery(trpc.announcement.drafts.queryOptions({ pid }, { staleTime: 0 }));
  const drafts = query.data?.data ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="announcement-drafts">
      <div>
        <Title order={3} id="announcement-drafts">
          {t('drafts.title')}
        </Title>
        <Text c="dimmed">{t('drafts.lead')}</Text>
      </div>
      <ul className={card.list}>
        {drafts.map((draft) => (
          <Draft key={draft.id} pid={pid} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function Draft({ pid, draft }: { pid: string; draft: SavedDraft }) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal('announcement', 'project');
  const words = useAudienceWords(pid);
  const queryClient = useQueryClient();
  // Too late also changes the list: it has been sent.
  const changed = { onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.announcement.pathKey() }) };
  const discard = useMutation(trpc.announcement.discard.mutationOptions(changed));
  const save = useMutation(trpc.announcement.save.mutationOptions(changed));
  const [spoken] = useLanguage();
  const { time_zone: timeZone } = useProject();
  const { id, audience, texts, send_at, problem, updated_at, reply_to_author } = draft;
  const { subject, language } = useTextOf()(texts);
  const { uids, ...rest } = audience;
  return (
    <li className={card.card}>
      <div>
        <Link to="/projects/$pid/announcements/new" params={{ pid }} search={{ draft: id }} className={card.name}>
          <bdi lang={language}>{subject || t('drafts.untitled')}</bdi>
        </Link>
        <Text>{words({ ...rest, ...(uids && { chosen: uids.length }) })}</Text>
        <Text c="dimmed" size="sm">
          {send_at === null ? (
            <>
              {t('drafts.saved')} <Moment at={updated_at} />
            </>
          ) : (
            <>
              {t('drafts.sendAt')} <time dateTime={send_at}>{momentInWords(send_at, spoken, timeZone)}</time> (
              {zoneInWords(timeZone)})
            </>
          )}
        </Text>
        {problem !== null && <Text c="var(--app-bad-text)">{t(`drafts.problem.${problem}`)}</Text>}
      </div>
      <div className={card.actions}>
        {send_at !== null && (
          <Button
            size="sm"
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ pid, id, audience, texts, reply_to_author })}
          >
            {t('drafts.callOff')}
          </Button>
        )}
        <AskOnce
          label={t('drafts.discard')}
          consequence={t('drafts.discardAsk')}
          yes={t('drafts.discardYes')}
          no={t('drafts.discardNo')}
          destructive
          pending={discard.isPending}
          onYes={() => discard.mutate({ pid, id })}
        />
      </div>
      <Outcome failure={refusal(discard.error ?? save.error)} />
    </li>
  );
}
