import { Button, Textarea } from '@mantine/core';
import { SubsidyRequestChange } from '@muster/contract';
import { SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { refreshSubsidy } from '../queries.ts';

interface Props {
  pid: string;
  id: string;
  name: string;
  onCancel: () => void;
  onDone: () => void;
}

/** Declines a request, with the reason that its person reads. */
export function DeclineForm({ pid, id, name, onCancel, onDone }: Props) {
  const { t } = useTranslation(['subsidy', 'ui']);
  const field = useRef<HTMLTextAreaElement>(null);
  const move = useMutation(trpc.subsidy.move.mutationOptions());
  useEffect(() => field.current?.focus(), []);
  const form = useContractForm({
    draft: `subsidy/decline/${id}`,
    values: { reason: '' },
    schema: SubsidyRequestChange,
    features: ['subsidy', 'project'],
    read: ({ reason }) => ({ pid, id, state: 'declined' as const, reason }),
    send: move.mutateAsync,
    onSent: async () => {
      await refreshSubsidy();
      onDone();
    },
    onRefused: () => void refreshSubsidy(),
  });
  return (
    <Form form={form}>
      <Textarea
        ref={field}
        label={t('attest.reason')}
        description={t('attest.reasonHint', { name })}
        rows={2}
        dir="auto"
        maxLength={SUBSIDY_LIMITS.reason}
        {...form.field('reason')}
      />
      <Submit form={form} label={t('attest.declineYes')} size="sm" color="red.9">
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            form.reset();
            form.settle();
            onCancel();
          }}
        >
          {t('ui:form.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
