import { Autocomplete, Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { TAIWAN_BANKS } from '@muster/rules';
import { useEffect, useState } from 'react';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { FIELDS, type FieldLook, problemsIn, type Sent, type TextKind, toSend } from './record-fields.ts';
import { useRecordSentences } from './use-record-sentences.ts';
import { useReveal } from './use-reveal.ts';

interface Props {
  kind: TextKind;
  /** As the service shows it: numbers masked. */
  record: Sent | null;
  onSave: (sent: Sent) => Promise<unknown>;
  onSaved: () => void;
  /** Where there is something to go back to. */
  onCancel: (() => void) | null;
}

type Values = { dropped: string[] } & Record<string, string | string[]>;

/** A record is replaced whole: what is masked has to be written anew, filled in by its owner, or removed on purpose. */
export function RecordForm({ kind, record, onSave, onSaved, onCancel }: Props) {
  const { t } = useTranslation('vault');
  const say = useRecordSentences(kind);
  const timeZone = useSession()?.me?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const fields = FIELDS[kind];
  const masks = new Map(fields.flatMap(({ name, masked }) => (masked && record?.[name] ? [[name, record[name]]] : [])));
  const kept = ({ dropped, ...typed }: Values): Record<string, string> =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => !dropped.includes(name))) as Record<string, string>;
  const form = useContractForm<Values, Sent, unknown>({
    // What is sealed lies nowhere in clear, not even in a draft.
    draft: null,
    guarded: true,
    values: {
      dropped: [],
      ...Object.fromEntries(fields.map(({ name, masked }) => [name, (!masked && record?.[name]) || ''])),
    },
    say: (field, problem) => say.problem(field, problem),
    read: (values) => toSend(kind, kept(values), timeZone),
    check: ({ dropped }, sent) => {
      const stored = [...masks.keys()].filter((name) => !dropped.includes(name));
      const found = Object.entries(problemsIn(kind, sent, stored));
      return Object.fromEntries(found.map(([field, problem]) => [field, problem ? say.problem(field, problem) : null]));
    },
    send: onSave,
    onSent: onSaved,
  });
  const { element, values } = form;
  const changing = record !== null;
  useEffect(() => {
    // Changing something goes on in its first field.
    if (changing) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [changing, element]);
  return (
    <Form form={form} autoComplete="on">
      {masks.size > 0 && <Refill kind={kind} names={[...masks.keys()]} onFill={form.set} />}
      {fields.map((field) => {
        const mask = masks.get(field.name);
        const dropped = values.dropped.includes(field.name);
        return (
          <div key={field.name} className={card.choices}>
            <Field
              look={field}
              label={say.label(field.name)}
              description={mask ? t('form.stored', { masked: mask }) : say.hint(field.name)}
              disabled={dropped}
              {...form.field(field.name)}
            />
            {mask && (
              <Checkbox
                label={t('form.drop', { masked: mask })}
                checked={dropped}
                onChange={({ currentTarget: { checked } }) => {
                  const others = values.dropped.filter((name) => name !== field.name);
                  form.set({ dropped: checked ? [...others, field.name] : others });
                }}
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
      <Submit form={form} label={t('form.save')}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </Submit>
    </Form>
  );
}

interface RefillProps {
  kind: TextKind;
  names: readonly string[];
  onFill: (values: Partial<Values>) => void;
}

/** Fills in what is stored, which is a look into the record like any other. */
function Refill({ kind, names, onFill }: RefillProps) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal();
  const [filled, setFilled] = useState(false);
  const reveal = useReveal(kind, (values) => {
    const stored = names.map((name) => [name, (values[name as keyof typeof values] as string | null) ?? '']);
    onFill({ ...Object.fromEntries(stored), dropped: [] });
    setFilled(true);
  });
  return (
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
      <Outcome failure={refusal(reveal.error)} done={filled ? t('form.filled') : null} />
    </div>
  );
}

interface FieldProps {
  look: FieldLook;
  label: string;
  description: string | undefined;
  disabled: boolean;
}

function Field({ look, ...common }: FieldProps) {
  const [language] = useLanguage();
  if (look.type === 'bank') {
    // Any code can be written; those of Taiwan are found by code or by name.
    const banks = TAIWAN_BANKS.map(({ code, zh, en }) => `${code} ${language === 'en' ? `${en} ${zh}` : zh}`);
    return <Autocomplete {...common} data={banks} limit={50} autoComplete="off" spellCheck={false} />;
  }
  if (look.type === 'lines') {
    return <Textarea {...common} autoComplete={look.autoComplete} rows={3} dir="auto" />;
  }
  return (
    <TextInput
      {...common}
      type={look.type ?? 'text'}
      inputMode={look.inputMode}
      autoComplete={look.autoComplete}
      dir="auto"
      spellCheck={false}
    />
  );
}
