import { Text, Title } from '@mantine/core';
import { dayAt } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { Section } from '../../ui/section.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { hoursOf, useForeignZone } from './clock.ts';
import { type DayTask, daysOf, onDay, timed } from './own-day.ts';
import { type OwnTask, ownTasks } from './queries.ts';
import classes from './task.module.css';
import { Timeline } from './timeline.tsx';
import { ToDoList } from './to-do-list.tsx';

/** All that one has to do, in all events, with one's hours and the way into one's calendar. */
export function MyTasksPage() {
  return (
    <SignedIn>
      <MyTasks />
    </SignedIn>
  );
}

function MyTasks() {
  const { t } = useTranslation('task');
  usePageTitle(t('taking.own.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('taking.own.title')}</Title>
        <Text c="dimmed">{t('taking.own.lead')}</Text>
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Loaded query={useQuery(ownTasks)} failed={t('taking.own.failed')} loading={t('taking.loading')} rows={3}>
            {({ data }) => <Days tasks={data} />}
          </Loaded>
          <Ways />
        </div>
        <div className={classes.column}>
          <Hours />
          <CalendarAddress />
        </div>
      </div>
    </div>
  );
}

function Days({ tasks }: { tasks: readonly OwnTask[] }) {
  const { t } = useTranslation('task');
  const [now] = useState(Date.now);
  const all = timed(tasks);
  const toDos = tasks.filter(({ due_on }) => due_on !== null);
  const isPast = ({ until, zone }: DayTask): boolean => dayAt(zone, until - 1) < dayAt(zone, now);
  const [ahead, past] = [all.filter((task) => !isPast(task)), all.filter(isPast)];
  const named = new Set(tasks.map(({ pid }) => pid)).size > 1;
  if (tasks.length === 0) return <Message level={2} title={t('taking.own.none')} text={t('taking.own.noneText')} />;
  return (
    <>
      <DayList tasks={ahead} named={named} />
      {toDos.length > 0 && (
        <Section title={t('taking.own.toDos')}>
          <ToDoList tasks={toDos} named={named} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('taking.own.past')}>
          <DayList tasks={past} named={named} level={3} />
        </Section>
      )}
    </>
  );
}

/** Day by day, each task by the calendar where it is. */
function DayList({ tasks, named, level = 2 }: { tasks: readonly DayTask[]; named: boolean; level?: 2 | 3 }) {
  const [language] = useLanguage();
  return daysOf(tasks).map((day) => {
    const zones = [...new Set(tasks.map(({ zone }) => zone))];
    return zones.map((zone) => {
      const ofDay = onDay(
        tasks.filter((task) => task.zone === zone),
        day,
        zone,
      );
      return (
        ofDay.length > 0 && (
          <section key={`${day} ${zone}`} className={classes.section}>
            <Title order={level}>{daysInWords(day, day, language)}</Title>
            <Zone zone={zone} at={ofDay[0]?.from ?? 0} />
            <Timeline tasks={ofDay} day={day} zone={zone} named={named} />
          </section>
        )
      );
    });
  });
}

function Zone({ zone, at }: { zone: string; at: number }) {
  const { t } = useTranslation('task');
  const foreign = useForeignZone(zone, at);
  if (foreign === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('taking.zone', { zone: foreign })}
    </Text>
  );
}

/** To what there is to take, in each of one's events that go on. */
function Ways() {
  const { t } = useTranslation('task');
  const places = useOwnPlaces().filter(({ project_state: state }) => state === 'open' || state === 'closed');
  const projects = new Map(places.map(({ pid, project_names }) => [pid, project_names]));
  if (projects.size === 0) return <Text c="dimmed">{t('taking.own.noneNoProject')}</Text>;
  return (
    <ul className={classes.ways}>
      {[...projects].map(([pid, project]) => (
        <li key={pid}>
          <Link to="/projects/$pid/tasks" params={{ pid }}>
            <Named names={{ project }}>{(names) => t('taking.own.take', names)}</Named>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Hours() {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const query = useQuery(trpc.me.get.queryOptions({}, { staleTime: 0 }));
  return (
    <Section title={t('taking.own.hours')} hint={t('taking.own.hoursText')}>
      <Loaded query={query} failed={t('taking.own.failed')} rows={1} height={48}>
        {({ data: { hours } }) =>
          hours.length === 0 ? (
            <Text c="dimmed">{t('taking.own.hoursNone')}</Text>
          ) : (
            <ul className={classes.hours}>
              {hours.map(({ pid, project_names, tasks, minutes }) => (
                <li key={pid}>
                  <Told texts={project_names} />
                  <span className={classes.quiet}>{t('taking.own.hoursTasks', { count: tasks })}</span>
                  <b>{t('taking.own.hoursOf', { hours: hoursOf(minutes, language) })}</b>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
