import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import type { Asked } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import { RecordFacts } from './record-facts.tsx';
import { FIELDS, type Sent, type TextKind } from './record-fields.ts';
import { RecordForm } from './record-form.tsx';
import { RecordFrame } from './record-frame.tsx';
import { type Revealed, useReveal } from './use-reveal.ts';

export interface Change<Input> {
  pending: boolean;
  error: unknown;
  reset: () => void;
  run: (input: Input, done: () => void) => void;
}

interface Props {
  kind: TextKind;
  query: Asked<{ data: Sent | null }>;
  save: (sent: Sent) => Promise<unknown>;
  remove: Change<void>;
}

/** One of one's own records: as it is, or the form to change it. */
export function RecordPage({ kind, query, save, remove }: Props) {
  const { t } = useTranslation('vault');
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const told = kind !== 'address';
  const done = (sentence: string) => () => {
    setEditing(false);
    setSaid(sentence);
  };
  return (
    <RecordFrame kind={kind} query={query}>
      {({ data: record }) => (
        <>
          {record !== null && !editing ? (
            <Kept
              kind={kind}
              record={record}
              focused={edited}
              remove={{
                ...remove,
                run: () => remove.run(undefined, done(t(told ? 'form.removedTold' : 'form.removed'))),
              }}
              onChange={() => {
                setSaid(null);
                setEditing(true);
                setEdited(true);
              }}
            />
          ) : (
            <RecordForm
              kind={kind}
              record={record}
              onSave={save}
              onSaved={done(t(told ? 'form.savedTold' : 'form.saved'))}
              onCancel={record === null ? null : () => setEditing(false)}
            />
          )}
          <Outcome failure={null} done={said} />
        </>
      )}
    </RecordFrame>
  );
}

interface KeptProps {
  kind: TextKind;
  record: Sent;
  /** Coming back from the form, whose buttons are gone. */
  focused: boolean;
  remove: Change<void>;
  onChange: () => void;
}

function Kept({ kind, record, focused, remove, onChange }: KeptProps) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal();
  const [full, setFull] = useShortLived<Revealed>();
  const reveal = useReveal(kind, setFull);
  const change = useRef<HTMLButtonElement>(null);
  const masked = FIELDS[kind].some((field) => field.masked && record[field.name] !== null);
  const failed = reveal.error ?? remove.error;
  useEffect(() => {
    if (focused) change.current?.focus();
  }, [focused]);
  return (
    <section className={card.card} aria-label={t(`kind.${kind}`)}>
      <RecordFacts kind={kind} fields={FIELDS[kind].map(({ name }) => name)} values={{ ...record, ...full }} />
      <div className={card.actions}>
        <Button ref={change} size="sm" onClick={onChange}>
          {t('view.change')}
        </Button>
        {masked && full === null && (
          <Button size="sm" variant="default" loading={reveal.pending} onClick={reveal.run}>
            {t('view.show')}
          </Button>
        )}
        {full !== null && (
          <Button size="sm" variant="default" onClick={() => setFull(null)}>
            {t('view.hide')}
          </Button>
        )}
        <AskOnce
          key={`${remove.error !== null}`}
          destructive
          label={t('view.remove')}
          consequence={t('view.removeAsk')}
          yes={t('view.removeYes')}
          no={t('view.keep')}
          pending={remove.pending}
          onYes={() => remove.run(undefined, () => {})}
        />
      </div>
      <Outcome failure={refusal(failed)} done={full ? t('view.shown') : null} />
    </section>
  );
}
