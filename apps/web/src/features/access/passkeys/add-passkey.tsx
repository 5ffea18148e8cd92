import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthRefusal } from '../../../session/auth-request.ts';
import { askForFreshSignIn } from '../../../session/fresh-sign-in.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import classes from '../../../ui/card.module.css';
import { nameTrouble } from '../../../ui/name-trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { passkeyList } from './passkeys-query.ts';

/** A new way in takes a fresh sign-in, like everything that outlives the moment. */
async function add(name: string): Promise<void> {
  const { addPasskey } = await import('../../../session/passkeys.ts');
  try {
    await addPasskey(name);
  } catch (error) {
    const stale = error instanceof AuthRefusal && error.code === 'SESSION_NOT_FRESH';
    if (!stale || !(await askForFreshSignIn())) throw error;
    await addPasskey(name);
  }
}

export function AddPasskey() {
  const { t } = useTranslation(['access', 'ui']);
  const queryClient = useQueryClient();
  const sentence = useSignInSentence();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const adding = useMutation({
    mutationFn: add,
    onSuccess: async () => {
      setName('');
      await queryClient.invalidateQueries({ queryKey: passkeyList.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameTrouble(name);
    setTrouble(found && t(`ui:field.${found}`));
    if (found === null) adding.mutate(name.trim());
  };
  const notFresh = adding.error instanceof AuthRefusal && adding.error.code === 'SESSION_NOT_FRESH';
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        value={name}
        dir="auto"
        autoComplete="off"
        error={trouble}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={adding.isPending}>
        {t('passkeys.add')}
      </Button>
      <Outcome
        failure={notFresh ? t('ui:failure.notFresh') : sentence(adding.error)}
        done={adding.isSuccess ? t('passkeys.added') : null}
      />
    </form>
  );
}
