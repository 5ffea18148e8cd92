import { Title } from '@mantine/core';
import { dayAt } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dayShort } from '../clock.ts';
import { type DayTask, isHeld, onDay, timed } from '../own-day.ts';
import { ownTasks } from '../queries.ts';
import classes from '../task.module.css';
import { Timeline } from '../timeline.tsx';

/** What is nearer than this comes before everything else. */
const SOON = 36 * 60 * 60_000;

/**
 * The reader's next task with all others of that day, on the start page: above the rest where it is near, among it
 * where it is not. Nothing where there is none.
 */
export function NextTask({ soon }: { soon: boolean }) {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const [now] = useState(Date.now);
  const all = timed(useQuery(ownTasks).data?.data ?? []);
  const next = all.filter(({ until }) => until > now).find(isHeld);
  if (next === undefined || next.from - now < SOON !== soon) return null;
  const day = dayAt(next.zone, Math.max(next.from, now));
  const isToday = day === dayAt(next.zone, now);
  const sameZone = all.filter(({ zone }: DayTask) => zone === next.zone);
  const shown = onDay(sameZone, day, next.zone);
  return (
    <section className={classes.section} aria-labelledby="next-task">
      <Title order={2} id="next-task">
        {t(isToday ? 'taking.own.today' : 'taking.own.next', { day: dayShort(day, language) })}
      </Title>
      <Timeline tasks={shown} day={day} zone={next.zone} named={new Set(sameZone.map(({ pid }) => pid)).size > 1} />
      <div>
        <Link to="/my-tasks">{t('taking.own.all')}</Link>
      </div>
    </section>
  );
}
