import { Button } from '@mantine/core';
import { PlaceConfirmation } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession, useSession } from '../../session/current-session.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Form } from '../../ui/form/form.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PolicyChecks } from '../project/parts/policy-checks.tsx';
import { usePolicyBoxes } from '../project/parts/use-policy-boxes.ts';
import { refreshTeams } from '../project/queries.ts';
import { ShowOnRoster } from '../roster/parts/show-on-roster.tsx';
import { type OfferedPlaces, refreshOffers } from './queries.ts';

interface Props {
  offer: OfferedPlaces;
  /** The holder of the link in a mail can decline without signing in. */
  token: string | null;
  onAnswered: (answer: 'accepted' | 'declined') => void;
}

/** Yes, with the texts to accept; no; or “that’s not me”. */
export function AnswerOffer({ offer, token, onAnswered }: Props) {
  const { t } = useTranslation('membership');
  const refusal = useRefusal('membership');
  const { pid, policies } = offer;
  const me = useSession()?.me;
  const after = (answer: 'accepted' | 'declined') => async (): Promise<void> => {
    onAnswered(answer);
    await Promise.all([refreshSession(), refreshTeams(), refreshOffers()]);
  };
  const boxes = usePolicyBoxes(policies);
  const confirm = useMutation(trpc.place.confirm.mutationOptions());
  const form = useContractForm({
    values: { accepted: [] as string[], shown: !me?.hidden_from_roster.includes(pid) },
    schema: PlaceConfirmation,
    draft: null,
    features: ['membership'],
    read: ({ shown }) => ({
      pid,
      accepted_policies: boxes.versions,
      ...(offer.teams.length > 0 && { show_on_roster: shown }),
    }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    onRefused: refreshOffers,
    send: confirm.mutateAsync,
    onSent: after('accepted'),
  });
  const decline = useMutation(trpc.place.decline.mutationOptions({ onSuccess: after('declined') }));
  const declineByLink = useMutation(trpc.place.declineByLink.mutationOptions({ onSuccess: after('declined') }));
  const refuse = (how: 'no' | 'not_me'): void =>
    token === null ? decline.mutate({ pid, refusal: how }) : declineByLink.mutate({ token, refusal: how });
  const refusing = decline.isPending || declineByLink.isPending;

  return (
    <Form form={form}>
      {offer.own && policies.length > 0 && (
        <PolicyChecks
          policies={policies}
          accepted={form.values.accepted}
          errorOf={({ kind }) => form.errorOf(`accepted.${kind}`)}
          onChange={(accepted) => form.set({ accepted })}
        />
      )}
      {offer.own && offer.teams.length > 0 && (
        <ShowOnRoster checked={form.values.shown} onChange={(shown) => form.set({ shown })} />
      )}
      <div className={card.actions}>
        {offer.own && (
          <Button type="submit" loading={form.pending}>
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
      <Outcome failure={form.failure ?? refusal(decline.error ?? declineByLink.error)} />
    </Form>
  );
}
