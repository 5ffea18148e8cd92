import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { signInWithCode } from '../../../session/auth-request.ts';
import { refreshForReader } from '../../../session/current-session.ts';
import { nextPage } from '../../../session/next-page.ts';
import { forgetSentCode } from '../../../session/sent-code.ts';
import { useFragment } from '../../../session/use-fragment.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import { Message } from '../../../ui/message.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

/**
 * Where the link in the mail leads. Programs that look into mail open links too: only the button uses the code up, and
 * what stands behind # never even reached the server.
 */
export function ConfirmPage() {
  const { t } = useTranslation('access');
  const fragment = useFragment();
  const [email, code] = [fragment.get('email'), fragment.get('code')];
  usePageTitle(t('confirm.title'));
  const next = nextPage(fragment.get('next'));
  if (email && code) return <Confirm key={fragment.toString()} email={email} code={code} next={next} />;
  return (
    <Message level={1} title={t('confirm.incompleteTitle')} text={t('confirm.incompleteText')}>
      <Link to="/sign-in">{t('confirm.toSignIn')}</Link>
    </Message>
  );
}

function Confirm({ email, code, next }: { email: string; code: string; next: string }) {
  const { t } = useTranslation('access');
  const sentence = useSignInSentence();
  const { history } = useRouter();
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithCode(email, code);
      await refreshForReader();
      forgetSentCode();
      history.replace(next);
    },
  });
  if (signIn.isError) {
    return (
      <div role="alert">
        <Message level={1} title={t('confirm.usedTitle')} text={sentence(signIn.error) ?? ''}>
          <Link to="/sign-in" search={{ next }}>
            {t('confirm.toSignIn')}
          </Link>
        </Message>
      </div>
    );
  }
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('confirm.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('confirm.text', { email })}
        </Text>
      </div>
      <div>
        <Button loading={signIn.isPending} onClick={() => signIn.mutate()}>
          {t('confirm.submit')}
        </Button>
      </div>
    </div>
  );
}
