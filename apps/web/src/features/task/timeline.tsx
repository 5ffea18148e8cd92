import { IconWalk } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clockAt, useDuration } from './clock.ts';
import { type DayTask, isHeld, type Moment, timelineOf } from './own-day.ts';
import classes from './task.module.css';
import { taskStyle } from './task-look.ts';

interface Props {
  tasks: readonly DayTask[];
  day: string;
  zone: string;
  /** How many more one could do between two of them. */
  fits?: ((from: number, until: number) => number) | undefined;
  /** Whether tasks of several projects stand together. */
  named?: boolean;
}

/** A day of one's own, from the first task to the end: each as a link. */
export function Timeline({ tasks, day, zone, fits, named = false }: Props) {
  return (
    <ol className={classes.timeline}>
      {timelineOf(tasks, day, zone).map((moment) => (
        <Shown key={keyOf(moment)} moment={moment} zone={zone} fits={fits} named={named} />
      ))}
    </ol>
  );
}

const keyOf = (moment: Moment): string => {
  if (moment.kind === 'task') return moment.task.id;
  if (moment.kind === 'gap') return `gap ${moment.from}`;
  return moment.kind === 'walk' ? `walk ${JSON.stringify(moment.to)} ${moment.minutes}` : 'end';
};

function Shown({ moment, zone, fits, named }: { moment: Moment; zone: string } & Pick<Props, 'fits' | 'named'>) {
  const { t } = useTranslation('task');
  const duration = useDuration();
  if (moment.kind === 'task') return <ShownTask moment={moment} named={named} />;
  if (moment.kind === 'walk')
    return (
      <Between>
        <IconWalk size={18} stroke={1.75} aria-hidden />
        <span>
          <Named names={{ place: moment.to }}>
            {(names) => t('taking.day.walk', { time: duration(moment.minutes), ...names })}
          </Named>
        </span>
      </Between>
    );
  if (moment.kind === 'end') return <Between>{t('taking.day.end', { time: clockAt(zone, moment.at) })}</Between>;
  const count = fits?.(moment.from, moment.until) ?? 0;
  const time = duration(moment.minutes);
  return <Between>{count > 0 ? t('taking.day.freeFits', { time, count }) : t('taking.day.free', { time })}</Between>;
}

const Between = ({ children }: { children: ReactNode }) => <li className={classes.between}>{children}</li>;

function ShownTask({
  moment: { task, startsBefore, endsAfter },
  named,
}: {
  moment: Extract<Moment, { kind: 'task' }>;
  named: boolean | undefined;
}) {
  const { t } = useTranslation('task');
  const { pid, id, titles, project, place, zone, from, until, cancelled } = task;
  const ends = t(endsAfter ? 'taking.day.untilNext' : 'taking.day.until', { time: clockAt(zone, until) });
  return (
    <li className={classes.moment} data-off={!isHeld(task) || undefined} style={taskStyle(task)}>
      <span className={classes.at}>
        <time dateTime={new Date(from).toISOString()}>{clockAt(zone, from)}</time>
      </span>
      <Link to="/projects/$pid/tasks/$id" params={{ pid, id }} className={classes.box}>
        <span className={classes.boxTitle} data-cancelled={cancelled || undefined}>
          <Told texts={titles} />
        </span>
        <span className={classes.quiet}>
          {startsBefore && `${t('taking.day.fromBefore', { time: clockAt(zone, from) })} · `}
          {ends}
          {place !== null && ' · '}
          {place !== null && <Told texts={place.names} />}
          {named && ' · '}
          {named && <Told texts={project} />}
        </span>
        {cancelled && <span className={classes.quiet}>{t('taking.day.cancelled')}</span>}
        {!cancelled && !isHeld(task) && <span className={classes.quiet}>{t('taking.day.waiting')}</span>}
      </Link>
    </li>
  );
}
