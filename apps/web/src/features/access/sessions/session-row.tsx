import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Moment } from '../../../session/moment.tsx';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { deviceOf } from './device-in-words.ts';

type Session = RouterOutputs['session']['list']['data'][number];

export function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('access');
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const end = useMutation(
    trpc.session.end.mutationOptions({
      onSuccess: async () => {
        onEnded();
        await queryClient.invalidateQueries({ queryKey: trpc.session.list.queryKey({}) });
      },
    }),
  );
  const { browser, system } = deviceOf(session.user_agent);
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? session.user_agent?.slice(0, 60) ?? t('sessions.unknownDevice'));
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <bdi className={classes.name}>{device || t('sessions.unknownDevice')}</bdi>
        {session.current && <span className={classes.mark}>{t('sessions.current')}</span>}
      </div>
      <dl className={classes.facts}>
        <Fact what={t('sessions.lastSeen')}>
          <Moment at={session.last_seen_at} />
        </Fact>
        <Fact what={t('sessions.signedIn')}>
          <Moment at={session.signed_in_at} />
        </Fact>
        <Fact what={t('sessions.network')}>{session.network || t('sessions.unknownNetwork')}</Fact>
      </dl>
      {!session.current && (
        <div className={classes.actions}>
          <AskOnce
            destructive
            label={t('sessions.end')}
            fullLabel={t('sessions.endOf', { device })}
            consequence={t('sessions.endAsk')}
            yes={t('sessions.endYes')}
            no={t('sessions.keep')}
            pending={end.isPending}
            onYes={() => end.mutate({ id: session.id })}
          />
        </div>
      )}
      {end.isError && <Outcome failure={refusal(end.error)} />}
    </li>
  );
}
