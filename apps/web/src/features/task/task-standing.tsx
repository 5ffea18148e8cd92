import { Button, Text } from '@mantine/core';
import { canMoveTo, isSeated } from '@muster/rules/tasks';
import { useState } from 'react';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import { useProject } from '../project/queries.ts';
import { ActOutcome } from './act-outcome.tsx';
import { Helps } from './helps.tsx';
import type { TaskDetail } from './queries.ts';
import classes from './task.module.css';
import { REASON_ICONS, useReasonWords } from './use-reason-words.tsx';
import type { Taking } from './use-taking.ts';

/** How the reader stands with a task, and what they can do about it. */
export function TaskStanding({ task, taking }: { task: TaskDetail; taking: Taking }) {
  const { t } = useTranslation('task');
  const { state: project, pid, time_zone } = useProject();
  const words = useReasonWords(pid, time_zone);
  const told = useTold();
  const { id, mine, turn, state, reason, can_take: can, titles } = task;
  const pending = taking.pending.has(id);
  const title = told(titles)?.text ?? '';
  const Icon = reason === null ? null : REASON_ICONS[reason.code];
  const has = mine !== null && (isSeated(mine) || mine === 'waiting' || mine === 'no_show');
  // What was left or never taken says why not, and what helps.
  const asks = !has && reason !== null && project !== 'archived';
  return (
    <section className={classes.standing} aria-label={t('taking.one.mine')}>
      {project === 'archived' && <Text>{t('taking.archived')}</Text>}
      {state === 'cancelled' ? (
        <Text fw={550}>{t('taking.one.cancelled')}</Text>
      ) : (
        <>
          {mine !== null && (
            <Text fw={550}>
              {mine === 'waiting' && turn !== null
                ? t('taking.one.have.waitingTurn', { turn })
                : t(`taking.one.have.${mine}`)}
            </Text>
          )}
          {can && mine === null && <Text>{t('taking.one.notMine')}</Text>}
          {asks && mine !== 'removed' && Icon !== null && (
            <div className={classes.why}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{words(reason, task)}</span>
            </div>
          )}
          {project !== 'archived' && (
            <div className={classes.helps}>
              {can && (
                <Button
                  className={classes.accent}
                  loading={pending}
                  aria-label={t('taking.list.takeIt', { title })}
                  onClick={() => void taking.run(task, { kind: 'take' })}
                >
                  {t('taking.list.take')}
                </Button>
              )}
              <Leaving task={task} taking={taking} />
              {asks && (
                <Helps task={task} reason={reason} pending={pending} onAct={(act) => void taking.run(task, act)} />
              )}
            </div>
          )}
        </>
      )}
      <ActOutcome task={task} taking={taking} />
    </section>
  );
}

/** The way out: just like that, or after a certain time with a word to those who count on one. */
function Leaving({ task, taking }: { task: TaskDetail; taking: Taking }) {
  const { t } = useTranslation('task');
  const [now] = useState(Date.now);
  const { id, mine, ends_at, late_from } = task;
  const over = ends_at !== null && now >= Date.parse(ends_at);
  if (mine === null || over || !canMoveTo(mine, 'left', 'self')) return null;
  const pending = taking.pending.has(id);
  if (mine === 'waiting')
    return (
      <Button
        size="sm"
        variant="default"
        loading={pending}
        onClick={() => void taking.run(task, { kind: 'leaveList' })}
      >
        {t('taking.one.leaveList')}
      </Button>
    );
  if (now >= Date.parse(late_from))
    return (
      <AskOnce
        label={t('taking.one.cannotCome')}
        consequence={t('taking.one.cannotComeAsk')}
        yes={t('taking.one.cannotComeYes')}
        no={t('taking.one.cannotComeNo')}
        destructive
        pending={pending}
        onYes={() => void taking.run(task, { kind: 'leave' })}
      />
    );
  return (
    <Button size="sm" variant="default" loading={pending} onClick={() => void taking.run(task, { kind: 'leave' })}>
      {t('taking.one.leave')}
    </Button>
  );
}
