import { Text, TextInput, Title } from '@mantine/core';
import { EmailChangeRequest } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MailboxHint } from '../../session/mailbox-hint.tsx';
import { useMe } from '../../session/me-context.ts';
import classes from '../../ui/card.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';

/** The address changes only by a link in a mail to the new one. */
export function AddressForm() {
  const { t } = useTranslation('person');
  const me = useMe();
  const change = useMutation(trpc.me.requestEmailChange.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { email: '' },
    schema: EmailChangeRequest,
    say: () => t('me.invalidAddress'),
    read: ({ email }) => ({ email: email.trim() }),
    check: (_, { email }) => (email.toLowerCase() === me.email.toLowerCase() ? { email: t('me.sameAddress') } : {}),
    send: change.mutateAsync,
    clears: true,
  });
  return (
    <section className={classes.section} aria-labelledby="me-address">
      <div>
        <Title order={2} id="me-address">
          {t('me.address')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('me.addressText', { email: me.email })}
        </Text>
      </div>
      <Form form={form}>
        <TextInput
          type="email"
          label={t('me.newAddress')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Submit
          form={form}
          label={t('me.changeAddress')}
          variant="default"
          done={form.input && t('me.addressSent', form.input)}
        />
        {form.answer && <MailboxHint />}
      </Form>
    </section>
  );
}
