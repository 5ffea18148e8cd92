import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../../data/use-refusal.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import {
  FIELDS,
  type FieldLook,
  type RecordTrouble,
  type Sent,
  type TextKind,
  toSend,
  troublesIn,
} from './record-fields.ts';
import { useRecordSentences } from './use-record-sentences.ts';
import { useReveal } from './use-reveal.ts';

interface Props {
  kind: TextKind;
  /** As the service shows it: numbers masked. */
  record: Sent | null;
  pending: boolean;
  error: unknown;
  onSave: (sent: Sent) => void;
  /** Where there is something to go back to. */
  onCancel: (() => void) | null;
}

/** A record is replaced whole: what is masked has to be written anew, filled in by its owner, or removed on purpose. */
export function RecordForm({ kind, record, pending, error, onSave, onCancel }: Props) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal();
  const say = useRecordSentences(kind);
  const fields = FIELDS[kind];
  const masks = new Map(fields.flatMap(({ name, masked }) => (masked && record?.[name] ? [[name, record[name]]] : [])));
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, masked }) => [name, (!masked && record?.[name]) || ''])),
  );
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState(false);
  const [troubles, setTroubles] = useState<Partial<Record<string, RecordTrouble>>>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnTrouble(form, troubles);
  const changing = record !== null;
  useEffect(() => {
    // Whoever chose to change something goes on in the first field.
    if (changing) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [changing]);
  const reveal = useReveal(kind, (values) => {
    const known = [...masks.keys()].map((name) => [name, (values[name as keyof typeof values] as string | null) ?? '']);
    setTyped((now) => ({ ...now, ...Object.fromEntries(known) }));
    setDropped([]);
    setTroubles({});
    setFilled(true);
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !dropped.includes(name)));
    const sent = toSend(kind, kept);
    const found = troublesIn(
      kind,
      sent,
      [...masks.keys()].filter((name) => !dropped.includes(name)),
    );
    setTroubles(found);
    if (Object.keys(found).length === 0) onSave(sent);
  };
  return (
    <form ref={form} className={card.form} noValidate autoComplete="on" onSubmit={submit}>
      {masks.size > 0 && (
        <div className={card.card}>
          <Text>{t('form.retype')}</Text>
          <div className={card.actions}>
            <Button size="sm" variant="default" loading={reveal.pending} onClick={reveal.run}>
              {t('form.fill')}
            </Button>
          </div>
          <Text size="sm" c="dimmed">
            {t('form.fillHint')}
          </Text>
          <Outcome failure={reveal.error && refusal(reveal.error)} done={filled ? t('form.filled') : null} />
        </div>
      )}
      {fields.map((field) => {
        const mask = masks.get(field.name);
        const trouble = troubles[field.name];
        return (
          <div key={field.name} className={card.choices}>
            <Field
              look={field}
              label={say.label(field.name)}
              hint={mask ? t('form.stored', { masked: mask }) : say.hint(field.name)}
              error={trouble && say.trouble(field.name, trouble)}
              disabled={dropped.includes(field.name)}
              value={typed[field.name] ?? ''}
              onChange={(value) => setTyped((now) => ({ ...now, [field.name]: value }))}
            />
            {mask && (
              <Checkbox
                label={t('form.drop', { masked: mask })}
                checked={dropped.includes(field.name)}
                onChange={({ currentTarget: { checked } }) =>
                  setDropped((now) => (checked ? [...now, field.name] : now.filter((name) => name !== field.name)))
                }
              />
            )}
          </div>
        );
      })}
      {kind !== 'address' && (
        <Text size="sm" c="dimmed">
          {t('view.fresh')}
        </Text>
      )}
      <div className={card.actions}>
        <Button type="submit" loading={pending}>
          {t('form.save')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
      <Outcome failure={refusal(error)} />
    </form>
  );
}

interface FieldProps {
  look: FieldLook;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Field({ look, label, hint, error, disabled, value, onChange }: FieldProps) {
  const common = { label, description: hint, error, disabled, value, autoComplete: look.autoComplete } as const;
  if (look.type === 'lines') {
    return <Textarea {...common} rows={3} dir="auto" onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <TextInput
      {...common}
      type={look.type ?? 'text'}
      inputMode={look.inputMode}
      dir="auto"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
