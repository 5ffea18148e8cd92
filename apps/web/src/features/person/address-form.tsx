import { Button, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { MailboxHint } from '../../session/mailbox-hint.tsx';
import { useMe } from '../../session/me-context.ts';
import classes from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';

/** The address changes only by a link in a mail to the new one. */
export function AddressForm() {
  const { t } = useTranslation('person');
  const me = useMe();
  const refusal = useRefusal();
  const [email, setEmail] = useState('');
  const [same, setSame] = useState(false);
  const change = useMutation(trpc.me.requestEmailChange.mutationOptions({ onSuccess: () => setEmail('') }));
  const odd = problemOf(change.error)?.slug === 'invalid';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isSame = email.trim().toLowerCase() === me.email.toLowerCase();
    setSame(isSame);
    if (!isSame) change.mutate({ email: email.trim() });
  };
  const trouble = same ? t('me.sameAddress') : odd ? t('me.oddAddress') : null;
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
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          type="email"
          label={t('me.newAddress')}
          value={email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={trouble}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('me.changeAddress')}
        </Button>
        <Outcome
          failure={change.isError && !odd ? refusal(change.error) : null}
          done={change.isSuccess ? t('me.addressSent', { email: change.variables.email }) : null}
        />
        {change.isSuccess && <MailboxHint />}
      </form>
    </section>
  );
}
