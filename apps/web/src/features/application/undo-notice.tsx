import { Button, VisuallyHidden } from '@mantine/core';
import { UNDO_SECONDS } from '@muster/rules';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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
  undoable: Undoable;
  keys: boolean;
  pending: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/** What was just answered, and for ten seconds the way to take it back. */
export function UndoNotice({ undoable, keys, pending, onUndo, onOver }: Props) {
  const { t } = useTranslation('application');
  const { ids, name, state, at } = undoable;
  const now = useNow(true);
  const left = Math.max(0, UNDO_SECONDS - Math.floor(Math.max(0, now - at) / 1000));
  useEffect(() => {
    if (left === 0 && !pending) onOver();
  }, [left, pending, onOver]);
  const what =
    name === null ? t(`inbox.undo.${state}Many`, { number: ids.length }) : t(`inbox.undo.${state}`, { name });
  return (
    <div className={classes.toast}>
      <span>
        {what} <span aria-hidden>{t('inbox.undo.mail', { count: left })}</span>
      </span>
      <VisuallyHidden role="status">{what}</VisuallyHidden>
      <Button size="sm" variant="white" aria-label={t('inbox.undo.doOf', { what })} loading={pending} onClick={onUndo}>
        {t('inbox.undo.do')}
        {keys && (
          <kbd className={classes.key} aria-hidden>
            Z
          </kbd>
        )}
      </Button>
    </div>
  );
}
