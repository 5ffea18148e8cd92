import { Textarea } from '@mantine/core';
import { NoteForm as Schema } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useFieldWords } from '../../../ui/form/use-field-words.ts';

/** A note to write. Its draft stays in the browser for the person whom it is about. */
export function NoteForm({ pid, uid }: { pid: string; uid: string }) {
  const { t } = useTranslation('note');
  const write = useMutation(trpc.note.write.mutationOptions());
  const form = useContractForm({
    draft: `note/${pid}/${uid}`,
    values: { text: '' },
    clears: true,
    schema: Schema,
    say: useFieldWords(),
    features: ['note'],
    read: ({ text }) => ({ pid, uid, text }),
    send: write.mutateAsync,
    onSent: () => queryClient.invalidateQueries({ queryKey: trpc.note.list.queryKey({ pid, uid }) }),
  });
  return (
    <Form form={form}>
      <Textarea label={t('write')} description={t('who')} autosize minRows={2} dir="auto" {...form.field('text')} />
      <Submit form={form} label={t('submit')} />
    </Form>
  );
}
