import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession, useSession } from '../../session/current-session.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { usePolicyBoxes } from '../project/parts/use-policy-boxes.ts';
import { refreshTeams } from '../project/queries.ts';
import { type Ending, howItEnded } from './how-it-ended.ts';
import { keptInvitation } from './kept-token.ts';
import { Promises } from './promises.tsx';
import { type InvitationKey, refreshInvitations } from './queries.ts';

interface Props {
  by: InvitationKey;
  invitation: RouterOutputs['invitation']['open']['data'];
  onEnd: (how: Ending | null) => void;
}

/** The texts to accept, and the button: only that does anything. */
export function AcceptInvitation({ by, invitation: { pid, policies }, onEnd }: Props) {
  const { t } = useTranslation('invitation');
  const navigate = useNavigate();
  const hidden = useSession()?.me?.hidden_from_roster ?? [];
  const boxes = usePolicyBoxes(policies);
  const byLink = useMutation(trpc.invitation.accept.mutationOptions());
  const byId = useMutation(trpc.invitation.acceptMine.mutationOptions());
  const form = useContractForm({
    values: { accepted: [] as string[], shown: !hidden.includes(pid) },
    draft: null,
    features: ['project'],
    read: ({ shown }) => ({ ...by, accepted_policies: boxes.versions, show_on_roster: shown }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    send: (input) => ('id' in input ? byId.mutateAsync(input) : byLink.mutateAsync(input)),
    onSent: async ({ data }) => {
      keptInvitation.forget();
      await Promise.all([refreshSession(), refreshTeams()]);
      await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
      await refreshInvitations();
    },
    onRefused: async (error) => {
      onEnd(howItEnded(error));
      await queryClient.invalidateQueries({ queryKey: trpc.invitation.open.pathKey() });
    },
  });
  return (
    <Form form={form}>
      <Text c="dimmed">{t('invitation.text')}</Text>
      <Promises policies={policies} form={form} />
      <Submit form={form} label={t('invitation.submit')} />
    </Form>
  );
}
