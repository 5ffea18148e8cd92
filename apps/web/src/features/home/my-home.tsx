import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Me } from '../../session/current-session.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { ProjectList } from '../project/list/project-list.tsx';
import classes from './home-page.module.css';
import { MyProjects } from './my-projects.tsx';
import { WhatWaits } from './what-waits.tsx';

/** Comes with its texts after the rest: the reader's events, each with their application. Without it the rest stands. */
const MyEvents = lazy(() =>
  Promise.all([import('./my-events.tsx'), loadTexts('application')]).then(
    ([events]) => ({ default: events.MyEvents }),
    () => ({ default: () => null }),
  ),
);

/** The same for what they do next. */
const NextTask = lazy(() =>
  Promise.all([import('../task/parts/next-task.tsx'), loadTexts('task')]).then(
    ([next]) => ({ default: next.NextTask }),
    () => ({ default: () => null }),
  ),
);

/** The same for the days that come next. */
const NextDates = lazy(() =>
  import('./next-dates.tsx').then(
    (next) => ({ default: next.NextDates }),
    () => ({ default: () => null }),
  ),
);

/** The same for what was written to them. */
const LatestAnnouncements = lazy(() =>
  Promise.all([import('../announcement/parts/latest-announcements.tsx'), loadTexts('announcement')]).then(
    ([latest]) => ({ default: latest.LatestAnnouncements }),
    () => ({ default: () => null }),
  ),
);

/** The same for one's teams and how to reach their chiefs. */
const MyContacts = lazy(() =>
  Promise.all([import('../contact/parts/my-contacts.tsx'), loadTexts('contact', 'message', 'ui')]).then(
    ([contacts]) => ({ default: contacts.MyContacts }),
    () => ({ default: () => null }),
  ),
);

/** What is the reader's: their events, what is to do, their teams; where they help nowhere yet, where they could. */
export function MyHome({ me }: { me: Me }) {
  const { t } = useTranslation('home');
  const places = useOwnPlaces();
  const helps = places.length > 0;
  return (
    <div className={classes.home} data-columns={helps || undefined}>
      <Title order={1} dir="auto" className={classes.greet}>
        {t('hello', { name: me.name })}
      </Title>
      <div className={classes.events}>
        <Suspense>
          <MyEvents />
        </Suspense>
        {helps && (
          <Suspense>
            <NextTask soon />
          </Suspense>
        )}
      </div>
      <div className={classes.beside}>
        <section className={classes.section} aria-labelledby="home-waiting">
          <Title order={2} id="home-waiting">
            {t('waiting')}
          </Title>
          <WhatWaits />
        </section>
        {helps && (
          <Suspense>
            <MyContacts />
          </Suspense>
        )}
      </div>
      <div className={classes.rest}>
        {helps && (
          <Suspense>
            <NextTask soon={false} />
          </Suspense>
        )}
        {helps && (
          <Suspense>
            <NextDates />
          </Suspense>
        )}
        <Suspense>
          <LatestAnnouncements />
        </Suspense>
        <section className={classes.section} aria-labelledby="home-mine">
          <Title order={2} id="home-mine">
            {t('mine')}
          </Title>
          <MyProjects places={places} />
          {helps && (
            <div>
              <Link to="/projects">{t('toAll')}</Link>
            </div>
          )}
        </section>
        {!helps && (
          <section className={classes.section} aria-labelledby="home-projects">
            <Title order={2} id="home-projects">
              {t('all')}
            </Title>
            <ProjectList />
          </section>
        )}
      </div>
    </div>
  );
}
