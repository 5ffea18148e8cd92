import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Section } from '../../ui/section.tsx';
import type { TeamDetail } from '../project/queries.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { TeamLinkPoster } from './team-link-poster.tsx';

interface Props {
  pid: string;
  team: TeamDetail;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.teamLink.list.pathKey() });

/** Links for posters and chats, by which people apply to the team or join it. */
export function TeamLinks({ pid, team }: Props) {
  const { t } = useTranslation('team');
  const [made, setMade] = useState<RouterOutputs['teamLink']['create']['data'] | null>(null);
  return (
    <Section title={t('link.title')} hint={t('link.hint')}>
      {made === null ? (
        <NewLinkForm
          pid={pid}
          tid={team.tid}
          onMade={(link) => {
            setMade(link);
            return refresh();
          }}
        />
      ) : (
        <TeamLinkPoster pid={pid} team={team} link={made} onClose={() => setMade(null)} />
      )}
      <Links pid={pid} tid={team.tid} />
    </Section>
  );
}

function Links({ pid, tid }: { pid: string; tid: string }) {
  const { t } = useTranslation('team');
  const refusal = useRefusal('team', 'project');
  const { day } = useMoments();
  const query = useQuery(trpc.teamLink.list.queryOptions({ pid, tid }));
  const revoke = useMutation(trpc.teamLink.revoke.mutationOptions({ onSettled: refresh }));
  return (
    <>
      <Loaded query={query} failed={t('link.failed')} rows={1} height={56}>
        {({ data: links }) =>
          links.length === 0 ? (
            <Text c="dimmed">{t('link.none')}</Text>
          ) : (
            <ul className={card.list} aria-label={t('link.list')}>
              {links.map(({ id, gives, places, uses, created_at, expires_at }) => (
                <li key={id} className={card.card}>
                  <span className={card.head}>
                    <span className={card.mark}>{t(`link.gives.${gives}`)}</span>
                    <span>
                      {places === null ? t('link.uses', { count: uses }) : t('link.usesOf', { uses, places })}
                    </span>
                    <Text c="dimmed" size="sm">
                      {t('link.times', { made: day(created_at), ends: day(expires_at) })}
                    </Text>
                  </span>
                  <div className={card.actions}>
                    <AskOnce
                      destructive
                      label={t('link.revoke')}
                      fullLabel={t('link.revokeOf', { made: day(created_at) })}
                      consequence={t('link.revokeAsk')}
                      yes={t('link.revoke')}
                      no={t('team.keep')}
                      pending={revoke.isPending}
                      onYes={() => revoke.mutate({ pid, tid, id })}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome failure={refusal(revoke.error)} done={revoke.isSuccess ? t('link.revoked') : null} />
    </>
  );
}
