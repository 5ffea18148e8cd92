import { Button, Text, TextInput } from '@mantine/core';
import { StaffRemoval } from '@muster/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../data/use-contract-form.ts';
import asking from '../../ui/ask-once.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';

interface Props {
  name: string;
  onYes: (reason: string) => Promise<void>;
}

/** Asks once before somebody is removed, and for the reason, which the team's history keeps. */
export function AskReason({ name, onYes }: Props) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const id = useId();

  useEffect(() => {
    if (!open && wasOpen.current) begin.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!open) {
    return (
      <Button
        ref={begin}
        variant="default"
        size="sm"
        aria-label={t('team.removeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('team.remove')}
      </Button>
    );
  }
  return <Reason id={id} name={name} onYes={onYes} onNo={() => setOpen(false)} />;
}

interface ReasonProps extends Props {
  id: string;
  onNo: () => void;
}

function Reason({ id, name, onYes, onNo }: ReasonProps) {
  const { t } = useTranslation('team');
  const form = useContractForm({
    draft: null,
    values: { reason: '' },
    schema: StaffRemoval.pick({ reason: true }),
    read: ({ reason }) => (reason.trim() === '' ? {} : { reason }),
    send: ({ reason = '' }: { reason?: string }) => onYes(reason),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form
      form={form}
      aria-labelledby={id}
      className={asking.ask}
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
    >
      <Text id={id} size="sm">
        {t('team.removeAsk', { name })}
      </Text>
      <TextInput
        size="sm"
        label={t('team.reason')}
        description={t('team.reasonHint')}
        dir="auto"
        autoComplete="off"
        {...form.field('reason')}
      />
      <Submit form={form} label={t('team.removeYes')} size="sm" color="red.9">
        <Button size="sm" variant="default" onClick={onNo}>
          {t('team.keep')}
        </Button>
      </Submit>
    </Form>
  );
}
