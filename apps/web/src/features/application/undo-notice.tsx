import { UNDO_SECONDS } from '@muster/rules';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Toast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './inbox.module.css';

export interface Undoable {
  ids: readonly string[];
  /** Of the one who was answered, or null for several. */
  name: string | null;
  state: 'accepted' | 'declined';
  /** When the answer was sent off; the service counts from a little later. */
  at: number;
}

interface Props {
  undoable: Undoable | null;
  keys: boolean;
  pending: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/** What was just answered, and for ten seconds the way to take it back. */
export function UndoNotice({ undoable, keys, pending, onUndo, onOver }: Props) {
  const { t } = useTranslation('application');
  const now = useNow(undoable !== null);
  const left = undoable && Math.max(0, UNDO_SECONDS - Math.floor(Math.max(0, now - undoable.at) / 1000));
  useEffect(() => {
    if (left === 0 && !pending) onOver();
  }, [left, pending, onOver]);
  if (undoable === null || left === null) return <Toast what={null} seconds={null} onOver={onOver} />;
  const { ids, name, state } = undoable;
  const what =
    name === null ? t(`inbox.undo.${state}Many`, { number: ids.length }) : t(`inbox.undo.${state}`, { name });
  const key = (
    <kbd className={`${classes.key} ${classes.undoKey}`} aria-hidden>
      Z
    </kbd>
  );
  return (
    <Toast
      what={what}
      note={t('inbox.undo.mail', { count: left })}
      undo={{
        label: t('inbox.undo.do'),
        fullLabel: t('inbox.undo.doOf', { what }),
        hint: keys && key,
        pending,
        onUndo,
      }}
      onOver={onOver}
      seconds={null}
    />
  );
}
