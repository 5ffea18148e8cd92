import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../ui/card.module.css';
import { Outcome } from '../ui/outcome.tsx';
import { useNow } from '../ui/use-now.ts';
import { sendCode, signInWithCode } from './auth-request.ts';
import classes from './code-step.module.css';
import { MailboxHint } from './mailbox-hint.tsx';
import { useSignInSentence } from './use-sign-in-sentence.ts';

const LENGTH = 6;
const PAUSE_MS = 30_000;

interface Props {
  email: string;
  onSignedIn: () => Promise<unknown>;
  onOtherAddress?: () => void;
}

/** A code has been sent: takes it, or sends another. */
export function CodeStep({ email, onSignedIn, onOtherAddress }: Props) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const signIn = useMutation({
    mutationFn: async (typed: string) => {
      await signInWithCode(email, typed);
      await onSignedIn();
    },
    onError: () => field.current?.select(),
  });
  const resend = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => {
      signIn.reset();
      setCode('');
      setSentAt(Date.now());
      field.current?.focus();
    },
  });

  const submit = (typed: string): void => {
    setIncomplete(typed.length !== LENGTH);
    if (typed.length === LENGTH && !signIn.isPending) signIn.mutate(typed);
  };
  const change = (text: string): void => {
    // Codes are pasted with blanks, dashes and full-width digits.
    const typed = text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);
    setCode(typed);
    setIncomplete(false);
    if (typed.length === LENGTH && typed !== code) submit(typed);
  };
  const trouble = incomplete ? t('signIn.incomplete') : sentence(signIn.error);
  return (
    <>
      <form
        className={form.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(code);
        }}
      >
        <TextInput
          ref={field}
          size="lg"
          label={t('signIn.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
          error={trouble}
          errorProps={{ role: 'alert' }}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <div className={classes.help}>
        <Text c="dimmed" size="sm">
          {t('signIn.spam')}
        </Text>
        <MailboxHint />
        <Resend key={sentAt} sentAt={sentAt} pending={resend.isPending} onResend={() => resend.mutate()} />
        <Outcome failure={sentence(resend.error)} done={resend.isSuccess ? t('signIn.resent') : null} />
        {onOtherAddress && (
          <Button variant="subtle" className={classes.other} onClick={onOtherAddress}>
            {t('signIn.otherAddress')}
          </Button>
        )}
      </div>
    </>
  );
}

function Resend({ sentAt, pending, onResend }: { sentAt: number; pending: boolean; onResend: () => void }) {
  const { t } = useTranslation('session');
  const [waiting, setWaiting] = useState(true);
  const seconds = Math.ceil((sentAt + PAUSE_MS - useNow(waiting)) / 1000);
  useEffect(() => setWaiting(seconds > 0), [seconds]);
  if (waiting) {
    return (
      <Text c="dimmed" size="sm">
        {t('signIn.resendIn', { seconds: Math.max(1, seconds) })}
      </Text>
    );
  }
  return (
    <Button variant="default" size="sm" loading={pending} onClick={onResend}>
      {t('signIn.resend')}
    </Button>
  );
}
