import { Button, Checkbox, Text, Textarea, Title } from '@mantine/core';
import { MessageReport } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';
import classes from './message.module.css';
import { type Message, refreshMessages } from './queries.ts';

interface Props {
  threadId: string;
  /** What the other side wrote, the latest first. */
  messages: readonly Message[];
  onClose: (reported: boolean) => void;
}

/** Chooses what the owners of the project see. */
export function ReportForm({ threadId, messages, onClose }: Props) {
  const { t } = useTranslation('message');
  const report = useMutation(trpc.message.report.mutationOptions());
  const form = useContractForm({
    values: { message_ids: [] as string[], note: '' },
    draft: null,
    read: (values) => ({ thread_id: threadId, ...values }),
    schema: MessageReport,
    say: (field) => (field === 'message_ids' ? t('report.choose') : undefined),
    features: ['message'],
    send: (input) => report.mutateAsync(input),
    onSent: async () => {
      await refreshMessages();
      onClose(true);
    },
  });
  return (
    <Form form={form} className={classes.report}>
      <Title order={2} size="h3">
        {t('report.title')}
      </Title>
      <Text size="sm">{t('report.lead')}</Text>
      <Checkbox.Group {...form.field('message_ids')} label={t('report.which')}>
        <div className={classes.reportable}>
          {messages.map(({ id, text }) => (
            <Checkbox
              key={id}
              value={id}
              label={<span className={classes.excerpt}>{text ?? t('thread.deleted')}</span>}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea {...form.field('note')} label={t('report.note')} autosize minRows={2} maxRows={8} dir="auto" />
      <Submit form={form} label={t('report.send')} size="sm">
        <Button size="sm" variant="default" className={card.actions} onClick={() => onClose(false)}>
          {t('report.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
