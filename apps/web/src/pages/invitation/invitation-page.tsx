import '../../account-styles.ts';
import '../../i18n/account/index.ts';
import '../../i18n/project/index.ts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession, refreshSession } from '../../session/current-session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useFragment } from '../../sign-in/use-fragment.ts';
import { problemOf, trpc } from '../../trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { refreshTeams } from '../project/project-query.ts';
import { useRefusal } from '../project/use-refusal.ts';
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';

/** Where the link of an invitation leads. As with every mailed link, only the button does anything. */
export function InvitationPage() {
  const { t } = useTranslation('project');
  const given = useFragment().get('token');
  if (given) keepInvitation(given);
  const token = given ?? keptInvitation();
  usePageTitle(t('invitation.title'));
  return token ? <Invitation key={token} token={token} /> : <About what="incomplete" />;
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('project');
  const shell = useTranslation();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const session = useQuery(currentSession);
  const accept = useMutation(
    trpc.invitation.accept.mutationOptions({
      onSuccess: async ({ data }) => {
        forgetInvitation();
        await Promise.all([refreshSession(), refreshTeams()]);
        await navigate({ to: '/projects/$pid/teams/$tid', params: data, replace: true });
      },
    }),
  );
  if (session.isPending) return <PageSkeleton />;
  if (session.data === undefined) {
    return (
      <LoadFailure
        sentence={shell.t('session.failed')}
        retrying={session.isFetching}
        onRetry={() => session.refetch()}
      />
    );
  }
  if (session.data.data.me === null) {
    return (
      <Message level={1} title={t('invitation.title')} text={t('invitation.signInFirst')}>
        <Link to="/sign-in" search={{ next: '/invitation' }}>
          {t('invitation.signIn')}
        </Link>
      </Message>
    );
  }
  const problem = problemOf(accept.error);
  if (problem?.slug === 'invalid') return <About what="used" />;
  if (problem?.slug === 'conflict') return <About what={problem.conflict === 'archived' ? 'archived' : 'full'} />;
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('invitation.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('invitation.text')}
        </Text>
      </div>
      <div>
        <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate({ token })}>
          {t('invitation.submit')}
        </Button>
      </div>
      <Outcome failure={refusal(accept.error)} />
    </div>
  );
}

/** How it ended, and the way on. */
function About({ what }: { what: 'used' | 'full' | 'archived' | 'incomplete' }) {
  const { t } = useTranslation('project');
  return (
    <div role="status">
      <Message level={1} title={t('invitation.title')} text={t(`invitation.${what}`)}>
        <Link to="/">{t('invitation.toStart')}</Link>
      </Message>
    </div>
  );
}
