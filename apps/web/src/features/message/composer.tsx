import { Text, Textarea } from '@mantine/core';
import { TypedMessage } from '@muster/contract';
import { type KeyboardEvent, useRef } from 'react';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import classes from './message.module.css';

interface Props<Answer> {
  /** Under which name what is typed is kept. */
  draft: string;
  send: (message: { id: string; text: string }) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
  /** The conversation may stand otherwise than the page says. */
  onRefused: () => unknown;
}

/** The field at the end of a conversation. What is sent again, after a lost answer or without a connection, is one message. */
export function Composer<Answer>({ draft, send, onSent, onRefused }: Props<Answer>) {
  const { t } = useTranslation('message');
  const id = useRef(crypto.randomUUID());
  const form = useContractForm({
    values: { text: '' },
    draft,
    guarded: false,
    read: ({ text }) => ({ text }),
    schema: TypedMessage,
    features: ['message'],
    clears: true,
    send: ({ text }) => send({ id: id.current, text }),
    onSent: (answer: Answer) => {
      id.current = crypto.randomUUID();
      return onSent(answer);
    },
    onRefused,
  });
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Form form={form} className={classes.composer}>
      <Textarea
        {...form.field('text')}
        label={t('thread.field')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        onKeyDown={sendByKey}
      />
      <Submit form={form} label={t('thread.send')} />
      {/* Of no use to those who type with their thumbs. */}
      <Text size="sm" c="dimmed" className={classes.keys}>
        {t('thread.keys')}
      </Text>
    </Form>
  );
}
