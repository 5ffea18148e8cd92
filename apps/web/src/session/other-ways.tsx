import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { Outcome } from '../ui/outcome.tsx';
import { goToProvider } from './auth-request.ts';
import { useProvider } from './current-session.ts';
import classes from './other-ways.module.css';
import { useSignInSentence } from './use-sign-in-sentence.ts';

interface Props {
  /** Where the provider shall send people back to. */
  next: string;
  onSignedIn: () => Promise<unknown>;
}

/** Signing in without a code: by passkey where the browser has them, by provider where there is one. */
export function OtherWays({ next, onSignedIn }: Props) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const hasProvider = useProvider();
  const hasPasskeys = 'PublicKeyCredential' in window;
  const passkey = useMutation({
    mutationFn: async () => {
      const { signInWithPasskey } = await import('./passkeys.ts');
      await signInWithPasskey();
      await onSignedIn();
    },
  });
  const provider = useMutation({ mutationFn: () => goToProvider('sign-in', next, '/sign-in') });
  if (!hasPasskeys && !hasProvider) return null;
  return (
    <div className={classes.ways}>
      <Text c="dimmed" className={classes.or}>
        {t('signIn.or')}
      </Text>
      {hasPasskeys && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('signIn.passkey')}
        </Button>
      )}
      {hasProvider && (
        <Button variant="default" loading={provider.isPending || provider.isSuccess} onClick={() => provider.mutate()}>
          {t('signIn.provider')}
        </Button>
      )}
      <Outcome failure={sentence(passkey.error ?? provider.error)} />
    </div>
  );
}
