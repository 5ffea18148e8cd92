import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { refreshSession } from '../../session/current-session.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { PolicyChecks } from '../application/policy-checks.tsx';
import { refreshTeams } from '../project/queries.ts';
import { type OfferedPlaces, refreshOffers } from './queries.ts';

interface Props {
  offer: OfferedPlaces;
  /** Whoever holds the link of a mail can say no without signing in. */
  token: string | null;
  onAnswered: (answer: 'accepted' | 'declined') => void;
}

/** Yes, with the texts to accept; no; or “they mean somebody else”. */
export function AnswerOffer({ offer, token, onAnswered }: Props) {
  const { t } = useTranslation('membership');
  const refusal = useRefusal('membership');
  const { pid, policies } = offer;
  const element = useRef<HTMLFormElement>(null);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const after = (answer: 'accepted' | 'declined') => async (): Promise<void> => {
    onAnswered(answer);
    await Promise.all([refreshSession(), refreshTeams(), refreshOffers()]);
  };
  const confirm = useMutation(trpc.place.confirm.mutationOptions({ onSuccess: after('accepted') }));
  const decline = useMutation(trpc.place.decline.mutationOptions({ onSuccess: after('declined') }));
  const declineByLink = useMutation(trpc.place.declineByLink.mutationOptions({ onSuccess: after('declined') }));
  const refuse = (how: 'no' | 'not_me'): void =>
    token === null ? decline.mutate({ pid, refusal: how }) : declineByLink.mutate({ token, refusal: how });
  const refusing = decline.isPending || declineByLink.isPending;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = policies.filter(({ kind }) => !accepted.has(kind));
    setTroubles(Object.fromEntries(missing.map(({ kind }) => [kind, t('place.acceptMissing')])));
    if (missing.length === 0)
      confirm.mutate({ pid, accepted_policies: policies.map(({ kind, version }) => ({ kind, version })) });
  };
  return (
    <form ref={element} className={card.form} noValidate onSubmit={submit}>
      {offer.own && policies.length > 0 && (
        <PolicyChecks
          policies={policies}
          isAccepted={({ kind }) => accepted.has(kind)}
          troubles={troubles}
          onAccept={({ kind }, yes) => {
            const next = new Set(accepted);
            if (yes) next.add(kind);
            else next.delete(kind);
            setAccepted(next);
          }}
        />
      )}
      <div className={card.actions}>
        {offer.own && (
          <Button type="submit" loading={confirm.isPending}>
            {t('place.yes')}
          </Button>
        )}
        <AskOnce
          label={t('place.no')}
          consequence={t('place.noAsk')}
          yes={t('place.noYes')}
          no={t('place.back')}
          pending={refusing}
          onYes={() => refuse('no')}
        />
        <AskOnce
          label={t('place.notMe')}
          consequence={t('place.notMeAsk')}
          yes={t('place.notMeYes')}
          no={t('place.back')}
          pending={refusing}
          onYes={() => refuse('not_me')}
        />
      </div>
      <Outcome failure={refusal(confirm.error ?? decline.error ?? declineByLink.error)} />
    </form>
  );
}
