import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { answerSignIn, type WhySignIn } from '../data/fresh-sign-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from '../ui/dialog.module.css';
import { Outcome } from '../ui/outcome.tsx';
import { authRead, sendCode } from './auth-request.ts';
import { CodeStep } from './code-step.tsx';
import { askWhoReads, keepSession, refreshForReader, useSession } from './current-session.ts';
import { nextPage } from './next-page.ts';
import { useSignInSentence } from './use-sign-in-sentence.ts';

/** Whether the person has a passkey; null where that can't be known, since without a session nobody tells. */
const ownPasskeys = (why: WhySignIn) => ({
  queryKey: ['step-up-passkeys', why],
  queryFn: async (): Promise<boolean | null> => {
    if (!('PublicKeyCredential' in window)) return false;
    if (why === 'ended') return null;
    return (await authRead<unknown[]>('/passkey/list-user-passkeys')).length > 0;
  },
  retry: false,
  gcTime: 0,
});

/**
 * In the middle of something: a passkey where the person has one, or a code to their own address. What asked for it
 * then goes on by itself.
 */
export function FreshSignInDialog({ why }: { why: WhySignIn }) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const me = useSession()?.me;
  const email = me?.email ?? '';
  const dialog = useRef<HTMLDialogElement>(null);
  const next = nextPage(useRouter().state.location.href);
  const passkeys = useQuery(ownPasskeys(why));
  useEffect(() => {
    // A person who is asked again in the middle of something gets their focus back by the browser's own dialog.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const goOn = async (): Promise<void> => {
    const answer = await askWhoReads();
    const same = answer.data.me?.uid === me?.uid;
    if (same) keepSession(answer);
    answerSignIn(same);
    // Another person's passkey: what was typed isn't theirs to send.
    if (!same) await refreshForReader();
  };
  const send = useMutation({ mutationFn: () => sendCode({ email, next }) });
  const passkey = useMutation({
    mutationFn: async () => {
      const { signInWithPasskey } = await import('./passkeys.ts');
      await signInWithPasskey();
      await goOn();
    },
  });
  const offersPasskey = passkeys.data !== false && !passkeys.isError && !passkeys.isPending;
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="fresh-sign-in"
      onCancel={() => answerSignIn(false)}
    >
      <div className={classes.content}>
        <Title order={2} id="fresh-sign-in">
          {t(why === 'ended' ? 'stepUp.endedTitle' : 'stepUp.title')}
        </Title>
        {send.isSuccess ? (
          <>
            <Text c="dimmed">{t('signIn.sentText', { email })}</Text>
            <CodeStep email={email} next={next} onSignedIn={goOn} />
          </>
        ) : (
          <>
            <Text c="dimmed">{t(why === 'ended' ? 'stepUp.endedText' : 'stepUp.text', { email })}</Text>
            {offersPasskey && (
              <div>
                <Button
                  variant={passkeys.data ? 'filled' : 'default'}
                  loading={passkey.isPending}
                  onClick={() => passkey.mutate()}
                >
                  {t('signIn.passkey')}
                </Button>
              </div>
            )}
            <div>
              <Button
                variant={passkeys.data ? 'default' : 'filled'}
                loading={send.isPending}
                onClick={() => send.mutate()}
              >
                {t('stepUp.send')}
              </Button>
            </div>
          </>
        )}
        <Outcome failure={sentence(passkey.error ?? send.error)} />
        <div>
          <Button variant="default" onClick={() => answerSignIn(false)}>
            {t('stepUp.cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
