import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import asking from '../../ui/ask-once.module.css';

const LONGEST = 500;

interface Props {
  name: string;
  pending: boolean;
  onYes: (reason: string) => void;
}

/** Asks once before somebody is removed, and for the reason, which the team's history keeps. */
export function AskReason({ name, pending, onYes }: Props) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const begin = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  const id = useId();

  useEffect(() => {
    if (open) field.current?.focus();
    else if (wasOpen.current) begin.current?.focus();
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onYes(reason);
  };
  return (
    <form
      aria-labelledby={id}
      className={asking.ask}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <Text id={id} size="sm">
        {t('team.removeAsk', { name })}
      </Text>
      <TextInput
        ref={field}
        size="sm"
        label={t('team.reason')}
        description={t('team.reasonHint')}
        value={reason}
        maxLength={LONGEST}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={asking.answers}>
        <Button type="submit" size="sm" color="red.9" loading={pending}>
          {t('team.removeYes')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setOpen(false)}>
          {t('team.keep')}
        </Button>
      </div>
    </form>
  );
}
