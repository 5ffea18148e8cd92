import { Button, Textarea } from '@mantine/core';
import { TypedMessage } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';

/** Begins a conversation with the author, or goes on with one that there is. */
export function Reply({ pid, id }: { pid: string; id: string }) {
  const { t } = useTranslation('announcement');
  const [open, setOpen] = useState(false);
  return open ? (
    <ReplyForm pid={pid} id={id} />
  ) : (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('reply.open')}
      </Button>
    </div>
  );
}

function ReplyForm({ pid, id }: { pid: string; id: string }) {
  const { t } = useTranslation('announcement');
  const navigate = useNavigate();
  const messageId = useRef(crypto.randomUUID());
  const reply = useMutation(trpc.announcement.reply.mutationOptions());
  const form = useContractForm({
    values: { text: '' },
    draft: `announcement/reply/${id}`,
    read: ({ text }) => ({ text }),
    schema: TypedMessage,
    features: ['message', 'announcement'],
    send: ({ text }) => reply.mutateAsync({ pid, id, message_id: messageId.current, text }),
    onSent: ({ data }) => navigate({ to: '/messages/$id', params: { id: data.thread_id } }),
  });
  return (
    <Form form={form}>
      <Textarea
        {...form.field('text')}
        label={t('reply.text')}
        description={t('reply.hint')}
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
        data-autofocus
      />
      <Submit form={form} label={t('reply.send')} />
    </Form>
  );
}
