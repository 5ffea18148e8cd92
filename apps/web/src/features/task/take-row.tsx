import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/index.ts';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { teamsOf, useProject } from '../project/queries.ts';
import { ActOutcome } from './act-outcome.tsx';
import { clockAt, dayShort } from './clock.ts';
import { Helps } from './helps.tsx';
import type { TaskEntry } from './queries.ts';
import { Seats } from './seats.tsx';
import classes from './task.module.css';
import { taskStyle } from './task-look.ts';
import { REASON_ICONS, useReasonWords } from './use-reason-words.tsx';
import type { Taking } from './use-taking.ts';

interface Props {
  task: TaskEntry;
  row?: RowProps;
  taking: Taking;
  /** The one that stands out: the first that can be taken. */
  first?: boolean;
}

/** One task: when, what, where, how many seats; and a way to take it, or why not and what helps. */
export function TakeRow({ task, row, taking, first = false }: Props) {
  const { t } = useTranslation('task');
  const { pid, accent, state: project } = useProject();
  const told = useTold();
  const [language] = useLanguage();
  const { id, titles, tid, category, place, can_take: can, mine, reason } = task;
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const team = teams.find((one) => one.tid === tid);
  const title = told(titles)?.text ?? '';
  const off = reason !== null;
  return (
    <li
      {...row}
      className={classes.row}
      data-off={off || undefined}
      style={{ ...taskStyle({ colour: category?.colour, tid }, accent), ...row?.style }}
    >
      {task.due_on === null && <When task={task} />}
      <div className={classes.body}>
        <Link to="/projects/$pid/tasks/$id" params={{ pid, id }} className={classes.title}>
          <Told texts={titles} />
        </Link>
        <div className={classes.quiet}>
          {task.due_on !== null && t('taking.list.due', { day: dayShort(task.due_on, language) })}
          {task.due_on !== null && (team !== undefined || place !== null) && ' · '}
          {team !== undefined && <Told texts={team.names} />}
          {team !== undefined && place !== null && ' · '}
          {place !== null && <Told texts={place.names} />}
        </div>
        {can && <Seats task={task} />}
        {reason !== null && project !== 'archived' && <Why task={task} />}
        {reason !== null && project !== 'archived' && (
          <Helps
            task={task}
            reason={reason}
            pending={taking.pending.has(id)}
            onAct={(act) => void taking.run(task, act)}
          />
        )}
        {reason === null && mine !== null && <div className={classes.quiet}>{t(`state.${mine}`)}</div>}
        <ActOutcome task={task} taking={taking} />
      </div>
      {can && (
        <Button
          className={first ? classes.accent : undefined}
          variant={first ? 'filled' : 'default'}
          aria-label={t('taking.list.takeIt', { title })}
          loading={taking.pending.has(id)}
          onClick={() => void taking.run(task, { kind: 'take' })}
        >
          {t('taking.list.take')}
        </Button>
      )}
    </li>
  );
}

function When({ task: { starts_at, ends_at } }: { task: TaskEntry }) {
  const { time_zone: zone } = useProject();
  if (starts_at === null || ends_at === null) return null;
  return (
    <div className={classes.when}>
      <b>
        <time dateTime={starts_at}>{clockAt(zone, Date.parse(starts_at))}</time>
      </b>
      <span>
        <time dateTime={ends_at}>{clockAt(zone, Date.parse(ends_at))}</time>
      </span>
    </div>
  );
}

function Why({ task }: { task: TaskEntry }) {
  const { pid, time_zone } = useProject();
  const words = useReasonWords(pid, time_zone);
  if (task.reason === null) return null;
  const Icon = REASON_ICONS[task.reason.code];
  return (
    <div className={classes.why}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{words(task.reason, task)}</span>
    </div>
  );
}
