import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../ui/card.module.css';
import { sendCode } from './auth-request.ts';
import { useSignInSentence } from './use-sign-in-sentence.ts';

/** Asks for the address and sends a code to it. */
export function AddressStep({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const [email, setEmail] = useState(known);
  const field = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (_answer, sentTo) => onSent(sentTo),
    onError: () => field.current?.focus(),
  });
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(email.trim());
      }}
    >
      <TextInput
        ref={field}
        type="email"
        size="md"
        label={t('signIn.address')}
        value={email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={sentence(send.error)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={send.isPending}>
        {t('signIn.send')}
      </Button>
    </form>
  );
}
