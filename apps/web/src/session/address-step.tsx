import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { Form, Submit } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { sendCode } from './auth-request.ts';
import { useSignInSentence } from './use-sign-in-sentence.ts';

interface Props {
  known: string;
  /** Where the link in the mail leads on to. */
  next: string;
  onSent: (email: string) => void;
}

/** Asks for the address and sends a code to it. */
export function AddressStep({ known, next, onSent }: Props) {
  const { t } = useTranslation('session');
  const sentence = useSignInSentence();
  const send = useMutation({ mutationFn: sendCode });
  const form = useForm({
    draft: null,
    values: { email: known },
    read: ({ email }) => ({ email: email.trim(), next }),
    send: send.mutateAsync,
    explain: (error) => ({ fields: { email: { sentence: sentence(error) ?? '' } }, sentence: null }),
    onSent: (_, { email }) => onSent(email),
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
