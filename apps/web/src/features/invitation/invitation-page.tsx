import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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

/** Where the link of an invitation leads. */
export function InvitationPage() {
  const { t } = useTranslation('invitation');
  const given = useFragment().get('token');
  if (given) keepInvitation(given);
  const token = given ?? keptInvitation();
  usePageTitle(t('invitation.title'));
  return token ? <Invitation key={token} token={token} /> : <End how="incomplete" />;
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('invitation');
  const refusal = useRefusal('project');
  const [shown, setShown] = useState(true);
  const navigate = useNavigate();
  const accept = useMutation(
    trpc.invitation.accept.mutationOptions({
      onSuccess: async ({ data }) => {
        forgetInvitation();
        await Promise.all([refreshSession(), refreshTeams()]);
        await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
      },
    }),
  );
  const problem = problemOf(accept.error);
  if (problem?.slug === 'invalid') return <End how="used" />;
  if (problem?.slug === 'conflict') return <End how={problem.conflict === 'archived' ? 'archived' : 'full'} />;
  return (
    <MailedLink
      title={t('invitation.title')}
      text={t('invitation.text')}
      submit={t('invitation.submit')}
      signInFirst={{ text: t('invitation.signInFirst'), link: t('invitation.signIn'), next: '/invitation' }}
      pending={accept.isPending || accept.isSuccess}
      failure={refusal(accept.error)}
      onSubmit={() => accept.mutate({ token, show_on_roster: shown })}
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
