import { spanOfDay } from '@muster/rules/tasks';
import { useLanguage } from '../../i18n/index.ts';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clockAt, hoursOf, weekdayLong } from './clock.ts';
import { type DayTask, isHeld, minutesOn, onDay } from './own-day.ts';
import classes from './task.module.css';
import { taskStyle } from './task-look.ts';

const HOUR = 3_600_000;

interface Props {
  own: readonly DayTask[];
  day: string;
  zone: string;
  /** Most minutes a day, where there is a limit. */
  most: number | null;
}

/** One's own day as a bar: what is taken, what is free, and the hours against the limit. */
export function DayStrip({ own, day, zone, most }: Props) {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const told = useTold();
  const whole = spanOfDay(zone, day);
  const held = onDay(own, day, zone).filter(isHeld);
  const minutes = minutesOn(own, day, zone);
  // The day as people live it, longer where their tasks are; by hours that pass, since some days have 23 or 25.
  const clip = (at: number): number => Math.min(whole.until, Math.max(whole.from, at));
  const from = Math.min(whole.from + 8 * HOUR, ...held.map((task) => Math.floor(clip(task.from) / HOUR) * HOUR));
  const until = Math.max(whole.from + 18 * HOUR, ...held.map((task) => Math.ceil(clip(task.until) / HOUR) * HOUR));
  const place = (at: number): string => `${((clip(at) - from) / (until - from)) * 100}%`;
  const hours = hoursOf(minutes, language);
  const marks = Array.from(
    { length: 6 },
    (_, step) => from + (Math.round((until - from) / HOUR / 5) || 1) * step * HOUR,
  );
  const free = held.flatMap((task, at) => {
    const next = held[at + 1];
    return next !== undefined && next.from - task.until >= HOUR ? [{ from: task.until, until: next.from }] : [];
  });
  return (
    <section className={classes.strip} aria-labelledby="task-strip">
      <div className={classes.stripHead}>
        <h3 id="task-strip">{t('taking.strip.mine', { weekday: weekdayLong(day, language) })}</h3>
        <span className={classes.quiet}>
          {most === null
            ? t('taking.strip.hours', { hours, count: minutes === 60 ? 1 : 2 })
            : t('taking.strip.limit', { hours, most: hoursOf(most, language) })}
        </span>
      </div>
      <ul className={classes.track}>
        {held.map((task) => (
          <li
            key={task.id}
            style={{
              ...taskStyle(task),
              insetInlineStart: place(task.from),
              width: `calc(${place(task.until)} - ${place(task.from)})`,
            }}
          >
            <span className={classes.unseen}>
              {t('taking.strip.describe', {
                title: told(task.titles)?.text ?? '',
                from: clockAt(zone, task.from),
                until: clockAt(zone, task.until),
              })}
            </span>
          </li>
        ))}
        {free.map((gap) => (
          <li
            key={gap.from}
            aria-hidden
            className={classes.free}
            style={{ insetInlineStart: place(gap.from), width: `calc(${place(gap.until)} - ${place(gap.from)})` }}
          >
            <span>{t('taking.strip.free')}</span>
          </li>
        ))}
      </ul>
      {held.length === 0 ? (
        <span className={classes.quiet}>{t('taking.strip.nothing')}</span>
      ) : (
        <div className={classes.marks} aria-hidden>
          {marks
            .filter((at) => at <= until)
            .map((at) => (
              <span key={at} style={{ insetInlineStart: place(at) }}>
                {clockAt(zone, at).slice(0, 2)}
              </span>
            ))}
        </div>
      )}
    </section>
  );
}
