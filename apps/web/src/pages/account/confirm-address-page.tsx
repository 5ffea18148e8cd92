import '../../account-styles.ts';
import '../../i18n/account/index.ts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession, keepMe } from '../../session/current-session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useFragment } from '../../sign-in/use-fragment.ts';
import { problemOf, trpc } from '../../trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useFailureSentence } from '../../ui/use-failure-sentence.ts';

const HERE = '/account/confirm-address';

/** Where the link in the mail to a new address leads. As with the one for signing in, only the button does anything. */
export function ConfirmAddressPage() {
  const { t } = useTranslation('account');
  const token = useFragment().get('token');
  usePageTitle(t('confirmAddress.title'));
  return token ? <ConfirmAddress key={token} token={token} /> : <About what="incomplete" />;
}

function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const sentence = useFailureSentence();
  const shell = useTranslation();
  const session = useQuery(currentSession);
  const confirm = useMutation(trpc.me.confirmEmailChange.mutationOptions({ onSuccess: ({ data }) => keepMe(data) }));

  if (confirm.isSuccess) return <About what="done" email={confirm.data.data.email} />;
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
      <Message level={1} title={t('confirmAddress.title')} text={t('confirmAddress.signInFirst')}>
        <Link to="/sign-in" search={{ next: HERE }}>
          {t('confirmAddress.signIn')}
        </Link>
      </Message>
    );
  }
  const slug = problemOf(confirm.error)?.slug;
  if (slug === 'conflict') return <About what="taken" />;
  if (slug === 'invalid' || slug === 'not-found') return <About what="used" />;
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('confirmAddress.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('confirmAddress.text')}
        </Text>
      </div>
      <div>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('confirmAddress.submit')}
        </Button>
      </div>
      <Outcome failure={confirm.isError ? sentence(confirm.error) : null} />
    </div>
  );
}

/** How it ended, and the way on. */
function About({ what, email = '' }: { what: 'done' | 'used' | 'taken' | 'incomplete'; email?: string }) {
  const { t } = useTranslation('account');
  return (
    <div role="status">
      <Message level={1} title={t('confirmAddress.title')} text={t(`confirmAddress.${what}`, { email })}>
        <Link to="/account/me">{t('confirmAddress.toMe')}</Link>
      </Message>
    </div>
  );
}
