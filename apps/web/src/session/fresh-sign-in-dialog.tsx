import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answerFreshSignIn } from '../data/fresh-sign-in.ts';
import classes from '../ui/dialog.module.css';
import { Outcome } from '../ui/outcome.tsx';
import { sendCode } from './auth-request.ts';
import { CodeStep } from './code-step.tsx';
import { refreshSession, useSession } from './current-session.ts';
import { nextPage } from './next-page.ts';
import { useSignInSentence } from './use-sign-in-sentence.ts';

/** Sends a code to the person's own address and takes it; what asked for it then goes on by itself. */
export function FreshSignInDialog() {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const email = useSession()?.me?.email ?? '';
  const dialog = useRef<HTMLDialogElement>(null);
  const next = nextPage(useRouter().state.location.href);
  const send = useMutation({ mutationFn: () => sendCode({ email, next }) });
  useEffect(() => {
    // Whoever is asked again in the middle of something gets their focus back by the browser's own dialog.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const goOn = async (): Promise<void> => {
    await refreshSession();
    answerFreshSignIn(true);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="fresh-sign-in"
      onCancel={() => answerFreshSignIn(false)}
    >
      <div className={classes.content}>
        <Title order={2} id="fresh-sign-in">
          {t('stepUp.title')}
        </Title>
        {send.isSuccess ? (
          <>
            <Text c="dimmed">{t('signIn.sentText', { email })}</Text>
            <CodeStep email={email} next={next} onSignedIn={goOn} />
          </>
        ) : (
          <>
            <Text c="dimmed">{t('stepUp.text', { email })}</Text>
            <div>
              <Button loading={send.isPending} onClick={() => send.mutate()}>
                {t('stepUp.send')}
              </Button>
            </div>
          </>
        )}
        <Outcome failure={sentence(send.error)} />
        <div>
          <Button variant="default" onClick={() => answerFreshSignIn(false)}>
            {t('stepUp.cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
