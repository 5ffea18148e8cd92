import { Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { refreshSession, useSession } from '../../session/current-session.ts';
import { LinkEnd, SignInFirst } from '../../session/mailed-link.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { PolicyChecks } from '../project/parts/policy-checks.tsx';
import { usePolicyBoxes } from '../project/parts/use-policy-boxes.ts';
import { refreshTeams } from '../project/queries.ts';
import { ShowOnRoster } from '../roster/parts/show-on-roster.tsx';
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';
import { refreshInvitations } from './queries.ts';

const route = getRouteApi('/invitation');

/** Where the link of an invitation leads; from the start page, with its id, one that was sent to the reader's address. */
export function InvitationPage() {
  const { t } = useTranslation('invitation');
  const { id } = route.useSearch();
  const given = useFragment().get('token');
  if (given) keepInvitation(given);
  const token = given ?? keptInvitation();
  usePageTitle(t('invitation.title'));
  if (id !== undefined) return <Invitation key={id} by={{ id }} />;
  return token ? <Invitation key={token} by={{ token }} /> : <End how="incomplete" />;
}

type Key = { token: string } | { id: string };

function Invitation({ by }: { by: Key }) {
  const { t } = useTranslation('invitation');
  const signedIn = useSession()?.me != null;
  const invitation = useQuery(trpc.invitation.open.queryOptions(by, { enabled: signedIn, retry: false }));
  const how = howItEnded(invitation.error);
  if (how !== null) return <End how={how} />;
  if (signedIn && invitation.data !== undefined) return <Acceptance by={by} invitation={invitation.data.data} />;
  if (signedIn && !invitation.isPending)
    return (
      <LoadFailure
        sentence={t('invitation.failed')}
        retrying={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    );
  return (
    <SignInFirst
      title={t('invitation.title')}
      text={t('invitation.signInFirst')}
      link={t('invitation.signIn')}
      next={'id' in by ? `/invitation?id=${by.id}` : '/invitation'}
    />
  );
}

function howItEnded(error: unknown): 'used' | 'full' | 'archived' | null {
  const problem = problemOf(error);
  // A text that changed meanwhile is said at the form; the invitation is still good.
  if (problem?.slug === 'invalid') return problem.fields.length > 0 ? null : 'used';
  if (problem?.slug === 'conflict') return problem.conflict === 'archived' ? 'archived' : 'full';
  return null;
}

type Opened = RouterOutputs['invitation']['open']['data'];

/** What it is about, the texts to accept, and the button: only that does anything. */
function Acceptance({ by, invitation }: { by: Key; invitation: Opened }) {
  const { t } = useTranslation(['invitation', 'project']);
  const navigate = useNavigate();
  const { pid, policies, team_name: team, project_name: project, role } = invitation;
  const hidden = useSession()?.me?.hidden_from_roster ?? [];
  const boxes = usePolicyBoxes(policies);
  const [ended, setEnded] = useState<ReturnType<typeof howItEnded>>(null);
  const byLink = useMutation(trpc.invitation.accept.mutationOptions());
  const byAddress = useMutation(trpc.invitation.acceptMine.mutationOptions());
  const form = useContractForm({
    values: { accepted: [] as string[], shown: !hidden.includes(pid) },
    draft: null,
    features: ['project'],
    read: ({ shown }) => ({ ...by, accepted_policies: boxes.versions, show_on_roster: shown }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    send: (input) => ('id' in input ? byAddress.mutateAsync(input) : byLink.mutateAsync(input)),
    onSent: async ({ data }) => {
      forgetInvitation();
      await Promise.all([refreshSession(), refreshTeams(), refreshInvitations()]);
      await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
    },
    onRefused: async (error) => {
      setEnded(howItEnded(error));
      await queryClient.invalidateQueries({ queryKey: trpc.invitation.open.pathKey() });
    },
  });
  if (ended !== null) return <End how={ended} />;
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('invitation.title')}</Title>
        <Text mt="xs">{t('invitation.what', { team, project, role: t(`project:role.${role}`) })}</Text>
        <Text c="dimmed" mt="xs">
          {t('invitation.text')}
        </Text>
      </div>
      <Form form={form}>
        {policies.length > 0 && (
          <PolicyChecks
            policies={policies}
            accepted={form.values.accepted}
            errorOf={({ kind }) => form.errorOf(`accepted.${kind}`)}
            onChange={(accepted) => form.set({ accepted })}
          />
        )}
        <ShowOnRoster checked={form.values.shown} onChange={(shown) => form.set({ shown })} />
        <Submit form={form} label={t('invitation.submit')} />
      </Form>
    </div>
  );
}

function End({ how }: { how: 'used' | 'full' | 'archived' | 'incomplete' }) {
  const { t } = useTranslation('invitation');
  return (
    <LinkEnd title={t('invitation.title')} text={t(`invitation.${how}`)}>
      <Link to="/">{t('invitation.toStart')}</Link>
    </LinkEnd>
  );
}
