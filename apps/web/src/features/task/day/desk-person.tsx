import { Button } from '@mantine/core';
import { canMoveTo } from '@muster/rules/tasks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import classes from './check-in.module.css';
import { DESK_STATES, type DeskState, isDeskState } from './desk-state.ts';
import type { DeskPerson } from './use-desk.ts';

const WORDS = {
  checked_in: { label: 'checkInDo', full: 'checkInOf' },
  done: { label: 'done', full: 'doneOf' },
  no_show: { label: 'noShow', full: 'noShowOf' },
} as const;

interface Props {
  person: DeskPerson;
  row: RowProps;
  /** The first that Enter would check in. */
  next: boolean;
  acting: boolean;
  onMark: (state: DeskState) => void;
  onUndo: () => void;
}

/** A person and what can be said of them now; by the table that the service asks, too. */
export function DeskPersonRow({ person, row, next, acting, onMark, onUndo }: Props) {
  const { t } = useTranslation('task');
  const { uid, name, state } = person;
  const came = state === 'checked_in' || state === 'done';
  // One does not go back from done by a move, but by taking the mark back.
  const moves = DESK_STATES.filter((to) => canMoveTo(state, to, 'lead') && !(state === 'done' && to !== 'no_show'));
  const shown = moves.filter((to) => (to === 'done' ? came : to === 'no_show' ? !came : true));
  return (
    <li {...row} className={classes.person} data-next={next || undefined} data-came={came || undefined}>
      <span className={card.person}>
        <Avatar uid={uid} name={name} />
        <bdi className={classes.name}>{name}</bdi>
        {(isDeskState(state) || state === 'waiting') && (
          <span className={state === 'no_show' ? card.warning : card.mark}>{t(`state.${state}`)}</span>
        )}
      </span>
      {acting && (
        <span className={classes.buttons}>
          {shown.map((to) => (
            <Button
              key={to}
              size="sm"
              variant={to === 'checked_in' || to === 'done' ? 'filled' : 'default'}
              aria-label={t(`day.checkIn.${WORDS[to].full}`, { name })}
              onClick={() => onMark(to)}
            >
              {t(`day.checkIn.${WORDS[to].label}`)}
            </Button>
          ))}
          {isDeskState(state) && (
            <Button size="sm" variant="default" aria-label={t('day.checkIn.undoOf', { name })} onClick={onUndo}>
              {t('day.checkIn.undo')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
