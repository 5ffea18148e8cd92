import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { refreshSession } from '../../session/current-session.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { refreshTeams } from '../project/queries.ts';
import { type Ending, howItEnded } from './how-it-ended.ts';
import { forgetInvitation } from './kept-invitation.ts';
import { refreshInvitations, type WhichInvitation } from './queries.ts';

interface Props {
  by: WhichInvitation;
  onEnd: (how: Ending | null) => void;
}

export function AcceptInvitation({ by, onEnd }: Props) {
  const { t } = useTranslation('invitation');
  const refusal = useRefusal('project');
  const navigate = useNavigate();
  const options = {
    onSuccess: async ({ data }: { data: { pid: string; tid: string } }): Promise<void> => {
      forgetInvitation();
      await Promise.all([refreshSession(), refreshTeams(), refreshInvitations()]);
      await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
    },
    onError: (error: unknown) => onEnd(howItEnded(error)),
  };
  const byLink = useMutation(trpc.invitation.accept.mutationOptions(options));
  const byId = useMutation(trpc.invitation.acceptMine.mutationOptions(options));
  const accept = 'id' in by ? byId : byLink;
  return (
    <div>
      <Text c="dimmed" mb="sm">
        {t('invitation.text')}
      </Text>
      <Button
        loading={accept.isPending || accept.isSuccess}
        onClick={() => ('id' in by ? byId.mutate(by) : byLink.mutate(by))}
      >
        {t('invitation.submit')}
      </Button>
      <Outcome failure={refusal(accept.error)} />
    </div>
  );
}
