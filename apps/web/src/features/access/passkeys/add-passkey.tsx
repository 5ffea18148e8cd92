import { TextInput } from '@mantine/core';
import { MeChange } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { signingInAgain } from '../../../session/auth-request.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useNameWords } from '../../../ui/form/use-field-words.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { passkeyList } from './passkeys-query.ts';

/** A new way in takes a fresh sign-in, like everything that outlives the moment. */
async function add(name: string): Promise<void> {
  const { addPasskey } = await import('../../../session/passkeys.ts');
  await signingInAgain(() => addPasskey(name));
}

export function AddPasskey() {
  const { t } = useTranslation('access');
  const queryClient = useQueryClient();
  const sentence = useSignInSentence();
  const nameWords = useNameWords();
  const adding = useMutation({ mutationFn: add });
  const form = useForm({
    draft: null,
    values: { name: '' },
    schema: MeChange.pick({ name: true }),
    say: (_, problem) => nameWords(problem),
    read: ({ name }) => ({ name: name.trim() }),
    send: ({ name }) => adding.mutateAsync(name),
    explain: (error) => ({ fields: {}, sentence: sentence(error) }),
    onSent: () => queryClient.invalidateQueries({ queryKey: passkeyList.queryKey }),
    clears: true,
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        dir="auto"
        autoComplete="off"
        {...form.field('name')}
      />
      <Submit form={form} label={t('passkeys.add')} variant="default" done={form.input && t('passkeys.added')} />
    </Form>
  );
}
