import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { refreshSession } from '../../session/current-session.ts';
import { LinkEnd, MailedLink } from '../../session/mailed-link.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
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

function Invitation({ by }: { by: { token: string } | { id: string } }) {
  const { t } = useTranslation('invitation');
  const refusal = useRefusal('project');
  const [shown, setShown] = useState(true);
  const navigate = useNavigate();
  const onSuccess = async ({ data }: { data: { pid: string; tid: string } }): Promise<void> => {
    forgetInvitation();
    await Promise.all([refreshSession(), refreshTeams(), refreshInvitations()]);
    await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
  };
  const byLink = useMutation(trpc.invitation.accept.mutationOptions({ onSuccess }));
  const byAddress = useMutation(trpc.invitation.acceptMine.mutationOptions({ onSuccess }));
  const accept = 'id' in by ? byAddress : byLink;
  const problem = problemOf(accept.error);
  if (problem?.slug === 'invalid') return <End how="used" />;
  if (problem?.slug === 'conflict') return <End how={problem.conflict === 'archived' ? 'archived' : 'full'} />;
  return (
    <MailedLink
      title={t('invitation.title')}
      text={t('invitation.text')}
      submit={t('invitation.submit')}
      signInFirst={{
        text: t('invitation.signInFirst'),
        link: t('invitation.signIn'),
        next: 'id' in by ? `/invitation?id=${by.id}` : '/invitation',
      }}
      pending={accept.isPending || accept.isSuccess}
      failure={refusal(accept.error)}
      onSubmit={() =>
        'id' in by
          ? byAddress.mutate({ ...by, show_on_roster: shown })
          : byLink.mutate({ ...by, show_on_roster: shown })
      }
    >
      <ShowOnRoster checked={shown} onChange={setShown} />
    </MailedLink>
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
