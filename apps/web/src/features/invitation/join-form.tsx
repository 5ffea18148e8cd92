import { Textarea } from '@mantine/core';
import { TeamLinkUse } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession, useSession } from '../../session/current-session.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { usePolicyBoxes } from '../project/parts/use-policy-boxes.ts';
import { refreshTeams } from '../project/queries.ts';
import { keptTeamLink } from './kept-token.ts';
import { Promises } from './promises.tsx';

interface Props {
  token: string;
  link: RouterOutputs['teamLink']['open']['data'];
  onApplied: () => void;
  onRefused: (error: unknown) => void;
}

/** The texts to accept, for an application a note, and the button: only that does anything. */
export function JoinForm({ token, link: { pid, tid, gives, policies }, onApplied, onRefused }: Props) {
  const { t } = useTranslation(['invitation', 'application']);
  const navigate = useNavigate();
  const hidden = useSession()?.me?.hidden_from_roster ?? [];
  const boxes = usePolicyBoxes(policies);
  const use = useMutation(trpc.teamLink.use.mutationOptions());
  const form = useContractForm({
    values: { note: '', accepted: [] as string[], shown: !hidden.includes(pid) },
    schema: TeamLinkUse,
    draft: gives === 'application' ? `invitation/join/${pid}/${tid}` : null,
    features: ['application', 'project'],
    read: ({ note, shown }) => ({ token, note, accepted_policies: boxes.versions, show_on_roster: shown }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    send: use.mutateAsync,
    onSent: async ({ data: { pid, tid } }) => {
      keptTeamLink.forget();
      await Promise.all([
        refreshSession(),
        refreshTeams(),
        queryClient.invalidateQueries({ queryKey: trpc.application.pathKey() }),
      ]);
      if (gives === 'application') onApplied();
      else await navigate({ to: '/projects/$pid/teams/$tid', params: { pid, tid }, replace: true });
    },
    onRefused: async (error) => {
      onRefused(error);
      await queryClient.invalidateQueries({ queryKey: trpc.teamLink.open.pathKey() });
    },
  });
  return (
    <Form form={form}>
      {gives === 'application' && (
        <Textarea
          label={t('application:apply.note')}
          description={t('application:apply.noteHint')}
          rows={4}
          dir="auto"
          {...form.field('note')}
        />
      )}
      <Promises policies={policies} form={form} />
      <Submit form={form} label={t(`join.submit.${gives}`)} />
    </Form>
  );
}
