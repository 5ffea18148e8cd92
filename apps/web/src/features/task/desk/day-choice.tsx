import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { eventDays } from '../../form/parts/event-days.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import type { TaskDay } from '../queries.ts';
import classes from './desk.module.css';
import { useDayWords } from './words.ts';

/** The days of the event, and those before and after it on which there is something to do. */
export const daysOf = (project: ProjectDetail, days: readonly TaskDay[], shown?: string): string[] =>
  [...new Set([...eventDays(project), ...days.map(({ day }) => day), ...(shown ? [shown] : [])])].sort();

/** Today, if it is one of them, or else the first day with something to do, or of the event. */
export function usualDay(project: ProjectDetail, days: readonly TaskDay[], today: string): string {
  const all = daysOf(project, days);
  if (all.includes(today)) return today;
  const ofEvent = days.find(({ day }) => day >= project.starts_on) ?? days[0];
  return ofEvent?.day ?? project.starts_on;
}

interface Props {
  project: ProjectDetail;
  days: readonly TaskDay[];
  shown: string;
}

export function DayChoice({ project, days, shown }: Props) {
  const { t } = useTranslation('task');
  const words = useDayWords();
  return (
    <nav className={classes.days} aria-label={t('desk.grid.days')}>
      {daysOf(project, days, shown).map((day) => {
        const short = days.find((one) => one.day === day)?.short ?? 0;
        return (
          <Link
            key={day}
            to="/projects/$pid/tasks/grid"
            params={{ pid: project.pid }}
            search={{ day }}
            aria-current={day === shown ? 'date' : undefined}
            aria-label={short > 0 ? t('desk.grid.dayShort', { day: words(day), count: short }) : words(day)}
          >
            {words(day)}
            {short > 0 && <span className={classes.shortDot} />}
          </Link>
        );
      })}
    </nav>
  );
}
