import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, Submit } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { sendCode } from './auth-request.ts';
import { useSignInSentence } from './use-sign-in-sentence.ts';

/** Asks for the address and sends a code to it. */
export function AddressStep({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const send = useMutation({ mutationFn: sendCode });
  const form = useForm({
    draft: null,
    values: { email: known },
    read: ({ email }) => email.trim(),
    send: send.mutateAsync,
    explain: (error) => ({ fields: { email: { sentence: sentence(error) ?? '' } }, sentence: null }),
    onSent: (_, email) => onSent(email),
  });
  return (
    <Form form={form}>
      <TextInput
        type="email"
        size="md"
        label={t('signIn.address')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <Submit form={form} label={t('signIn.send')} />
    </Form>
  );
}
