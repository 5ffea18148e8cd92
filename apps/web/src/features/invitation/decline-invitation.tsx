import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { type Ending, howItEnded } from './how-it-ended.ts';
import { keptInvitation } from './kept-token.ts';
import { type InvitationKey, refreshInvitations } from './queries.ts';

interface Props {
  by: InvitationKey;
  onEnd: (how: Ending | null) => void;
}

/** By the link it needs no account: nobody has to make one to say no. */
export function DeclineInvitation({ by, onEnd }: Props) {
  const { t } = useTranslation('invitation');
  const refusal = useRefusal('project');
  const decline = useMutation(
    trpc.invitation.decline.mutationOptions({
      onSuccess: async () => {
        keptInvitation.forget();
        onEnd('declined');
        if ('id' in by) await refreshInvitations();
      },
      onError: (error) => onEnd(howItEnded(error)),
    }),
  );
  return (
    <div>
      <AskOnce
        label={t('invitation.decline')}
        consequence={t('invitation.declineAsk')}
        yes={t('invitation.decline')}
        no={t('invitation.keep')}
        pending={decline.isPending}
        onYes={() => decline.mutate(by)}
      />
      <Outcome failure={refusal(decline.error)} />
    </div>
  );
}
