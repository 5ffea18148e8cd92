import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import type { Me } from '../../session/current-session.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { ProjectList } from '../project/list/project-list.tsx';
import classes from './home-page.module.css';
import { MyProjects } from './my-projects.tsx';
import { WhatWaits } from './what-waits.tsx';

/** Comes with its texts after the rest: only some have applied. Without it the page still says everything else. */
const MySteps = lazy(() =>
  Promise.all([import('../application/parts/my-steps.tsx'), loadTexts('application')]).then(
    ([steps]) => ({ default: steps.MySteps }),
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

/** The same for what the chiefs of one's teams say. */
const MyContacts = lazy(() =>
  Promise.all([import('../contact/parts/my-contacts.tsx'), loadTexts('contact', 'message', 'ui')]).then(
    ([contacts]) => ({ default: contacts.MyContacts }),
    () => ({ default: () => null }),
  ),
);

/** What waits for the person who is signed in, then where they help; where they help nowhere yet, where they could. */
export function MyHome({ me }: { me: Me }) {
  const { t } = useTranslation('home');
  const places = useOwnPlaces();
  return (
    <div className={classes.page}>
      <Title order={1} dir="auto">
        {t('hello', { name: me.name })}
      </Title>
      <section className={classes.section} aria-labelledby="home-waiting">
        <Title order={2} id="home-waiting">
          {t('waiting')}
        </Title>
        <WhatWaits />
      </section>
      <Suspense>
        <MySteps />
      </Suspense>
      <Suspense>
        <LatestAnnouncements />
      </Suspense>
      <section className={classes.section} aria-labelledby="home-mine">
        <Title order={2} id="home-mine">
          {t('mine')}
        </Title>
        <MyProjects places={places} />
        {places.length > 0 && (
          <div>
            <Link to="/projects">{t('toAll')}</Link>
          </div>
        )}
      </section>
      {places.length > 0 && (
        <Suspense>
          <MyContacts />
        </Suspense>
      )}
      {places.length === 0 && (
        <section className={classes.section} aria-labelledby="home-projects">
          <Title order={2} id="home-projects">
            {t('all')}
          </Title>
          <ProjectList />
        </section>
      )}
    </div>
  );
}
