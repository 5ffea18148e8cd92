import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Form, Submit } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
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
  /** Where the link in another mail leads on to. */
  next: string;
  /** When the code was sent, where that is not now. */
  sentAt?: number;
  onResent?: () => void;
  onSignedIn: () => Promise<unknown>;
  onOtherAddress?: () => void;
}

/** A code has been sent: takes it, or sends another. */
export function CodeStep({ email, next, sentAt: firstSentAt, onResent, onSignedIn, onOtherAddress }: Props) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const [sentAt, setSentAt] = useState(() => firstSentAt ?? Date.now());
  const signIn = useMutation({
    mutationFn: async (typed: string) => {
      await signInWithCode(email, typed);
      await onSignedIn();
    },
  });
  const form = useForm({
    draft: null,
    values: { code: '' },
    read: ({ code }) => code,
    check: ({ code }) => (code.length === LENGTH ? {} : { code: t('signIn.incomplete') }),
    send: signIn.mutateAsync,
    explain: (error) => ({ fields: { code: { sentence: sentence(error) ?? '' } }, sentence: null }),
    onRefused: (): void => element.current?.querySelector('input')?.select(),
  });
  const { element } = form;
  const { code } = form.values;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  // The last digit sends it.
  useEffect(() => {
    if (code.length === LENGTH) element.current?.requestSubmit();
  }, [code, element]);

  const resend = useMutation({
    mutationFn: () => sendCode({ email, next }),
    onSuccess: () => {
      form.reset();
      setSentAt(Date.now());
      onResent?.();
      element.current?.querySelector('input')?.focus();
    },
  });
  // Codes are pasted with blanks, dashes and full-width digits.
  const change = (text: string): void => form.set({ code: text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH) });
  return (
    <>
      <Form form={form}>
        <TextInput
          size="lg"
          label={t('signIn.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
          {...form.field('code')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Submit form={form} label={t('signIn.submit')} />
      </Form>
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
