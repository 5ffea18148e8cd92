import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authRequest } from '../../../session/auth-request.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { nameTrouble } from '../../../ui/name-trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { type Passkey, passkeyList } from './passkeys-query.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation(['access', 'ui']);
  const { moment } = useMoments();
  const queryClient = useQueryClient();
  const sentence = useSignInSentence();
  const [renaming, setRenaming] = useState(false);
  const name = passkey.name || t('passkeys.unnamed');
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: passkeyList.queryKey });
  const remove = useMutation({
    mutationFn: () => authRequest('/passkey/delete-passkey', { id: passkey.id }),
    onSuccess: reload,
  });
  return (
    <li className={classes.card}>
      {renaming ? (
        <Rename passkey={passkey} onDone={() => setRenaming(false)} onRenamed={reload} />
      ) : (
        <>
          <div>
            <bdi className={classes.name}>{name}</bdi>
            {passkey.createdAt && (
              <Text c="dimmed" size="sm">
                {t('passkeys.addedAt', { when: moment(passkey.createdAt) })}
              </Text>
            )}
          </div>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              aria-label={t('passkeys.renameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('passkeys.rename')}
            </Button>
            <AskOnce
              grave
              label={t('passkeys.remove')}
              fullLabel={t('passkeys.removeOf', { name })}
              consequence={t('passkeys.removeAsk')}
              yes={t('passkeys.remove')}
              no={t('passkeys.cancel')}
              pending={remove.isPending}
              onYes={() => remove.mutate()}
            />
          </div>
        </>
      )}
      {remove.isError && <Outcome failure={sentence(remove.error)} />}
    </li>
  );
}

interface RenameProps {
  passkey: Passkey;
  onDone: () => void;
  onRenamed: () => Promise<void>;
}

function Rename({ passkey, onDone, onRenamed }: RenameProps) {
  const { t } = useTranslation(['access', 'ui']);
  const sentence = useSignInSentence();
  const [name, setName] = useState(passkey.name ?? '');
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const rename = useMutation({
    mutationFn: async () => {
      await authRequest('/passkey/update-passkey', { id: passkey.id, name: name.trim() });
      await onRenamed();
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameTrouble(name);
    setTrouble(found && t(`ui:field.${found}`));
    if (found === null) rename.mutate();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextInput
        ref={field}
        label={t('passkeys.name')}
        value={name}
        dir="auto"
        autoComplete="off"
        error={trouble ?? sentence(rename.error)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={rename.isPending}>
          {t('passkeys.save')}
        </Button>
        <Button variant="default" size="sm" onClick={onDone}>
          {t('passkeys.cancel')}
        </Button>
      </div>
    </form>
  );
}
