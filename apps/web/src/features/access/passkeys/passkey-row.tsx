import { Button, Text, TextInput } from '@mantine/core';
import { MeChange } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { authChange } from '../../../session/auth-request.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useNameWords } from '../../../ui/form/use-field-words.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { type Passkey, passkeyList } from './passkeys-query.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('access');
  const { moment } = useMoments();
  const queryClient = useQueryClient();
  const sentence = useSignInSentence();
  const [renaming, setRenaming] = useState(false);
  const name = passkey.name || t('passkeys.unnamed');
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: passkeyList.queryKey });
  const remove = useMutation({
    mutationFn: () => authChange('/passkey/delete-passkey', { id: passkey.id }),
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
              destructive
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
  const { t } = useTranslation('access');
  const sentence = useSignInSentence();
  const nameWords = useNameWords();
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => authChange('/passkey/update-passkey', { id: passkey.id, name }),
  });
  const form = useForm({
    draft: null,
    values: { name: passkey.name ?? '' },
    schema: MeChange.pick({ name: true }),
    say: (_, problem) => nameWords(problem),
    read: ({ name }) => ({ name: name.trim() }),
    send: rename.mutateAsync,
    explain: (error) => ({ fields: { name: { sentence: sentence(error) ?? '' } }, sentence: null }),
    onSent: async () => {
      await onRenamed();
      onDone();
    },
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form form={form} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput label={t('passkeys.name')} dir="auto" autoComplete="off" {...form.field('name')} />
      <Submit form={form} label={t('passkeys.save')} size="sm">
        <Button variant="default" size="sm" onClick={onDone}>
          {t('passkeys.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
