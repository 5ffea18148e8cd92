import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../project/queries.ts';
import { weekdayOf } from './clock.ts';
import type { TaskDay } from './queries.ts';
import classes from './task.module.css';

/** The days on which there is something to do, each with how much of it is for the reader. */
export function DayChoice({ days, chosen }: { days: readonly TaskDay[]; chosen: string }) {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const [language] = useLanguage();
  const at = useRef<HTMLAnchorElement>(null);
  // Of many days the chosen one is in sight; the page itself stays where it is.
  useEffect(() => {
    const chosenDay = at.current;
    const row = chosenDay?.parentElement;
    if (chosenDay && row) row.scrollLeft = chosenDay.offsetLeft - (row.clientWidth - chosenDay.clientWidth) / 2;
  }, []);
  return (
    <nav aria-label={t('taking.days.label')} className={classes.days}>
      {days.map(({ day, open_to_me: count }) => (
        <Link
          key={day}
          to="/projects/$pid/tasks"
          params={{ pid }}
          search={(before) => ({ ...before, day })}
          replace
          resetScroll={false}
          className={classes.day}
          aria-current={day === chosen ? 'date' : undefined}
          ref={day === chosen ? at : null}
        >
          <span>{weekdayOf(day, language)}</span>
          <b>{Number(day.slice(8))}</b>
          <span>{t('taking.days.forMe', { count })}</span>
        </Link>
      ))}
    </nav>
  );
}
