import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysInWords, daysUntil } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { eventStyle } from '../../ui/mark-style.ts';
import { Steps, useApplicationNews } from '../application/parts/my-steps.tsx';
import type { Application } from '../application/queries.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import type { ProjectDetail } from '../project/queries.ts';
import { useCurrentEvents } from './current-events.ts';
import classes from './my-events.module.css';
import { useWaiting } from './waiting.ts';

/** The events ahead that the reader helps at or wants to, in the event's own face: how long until then, and how it stands. */
export function MyEvents() {
  const { t } = useTranslation('home');
  const news = useApplicationNews();
  const events = useCurrentEvents(news.map(({ pid }) => pid));
  if (events.length === 0) return null;
  return (
    <section aria-label={t('events')}>
      <ul className={classes.events}>
        {events.map((project) => (
          <EventCard key={project.pid} project={project} applications={news.filter(({ pid }) => pid === project.pid)} />
        ))}
      </ul>
    </section>
  );
}

function EventCard({ project, applications }: { project: ProjectDetail; applications: readonly Application[] }) {
  const { t } = useTranslation('home');
  const [language] = useLanguage();
  const [now] = useState(Date.now);
  const { pid, cover, starts_on, ends_on, time_zone } = project;
  const days = daysUntil(starts_on, time_zone);
  return (
    <li className={classes.card} style={eventStyle(project.accent)}>
      <Link to="/projects/$pid" params={{ pid }} className={classes.face} data-bare={cover === null || undefined}>
        {cover !== null && (
          <img
            src={cover.small_url}
            srcSet={`${cover.small_url} 800w, ${cover.url} ${cover.width}w`}
            sizes="(min-width: 56rem) 36rem, 100vw"
            alt=""
            fetchPriority="high"
          />
        )}
        <span className={classes.scrim}>
          <span className={classes.words}>
            <Told texts={project.names} className={classes.name} />
            <span className={classes.when}>{daysInWords(starts_on, ends_on, language)}</span>
            {project.venue !== '' && <Told texts={project.venues} className={classes.when} />}
          </span>
          {days > 0 && (
            <span className={classes.days}>
              <span className={classes.count}>{new Intl.NumberFormat(language).format(days)}</span>{' '}
              {t('days', { count: days })}
            </span>
          )}
        </span>
      </Link>
      <div className={classes.body}>
        {applications.length > 0 && (
          <ul className={classes.applications}>
            {applications.map((application) => (
              <Steps key={application.id} application={application} now={now} inEvent />
            ))}
          </ul>
        )}
        <Standing pid={pid} />
      </div>
    </li>
  );
}

/** What the reader is there, and whether anything of theirs is missing. */
function Standing({ pid }: { pid: string }) {
  const { t } = useTranslation('home');
  const waiting = useWaiting().data;
  const missing = [
    ...(waiting?.toAccept ?? []),
    ...(waiting?.hungry ?? []),
    ...(waiting?.asked ?? []).filter(({ required }) => required),
  ].filter((one) => one.pid === pid).length;
  const own = useOwnPlaces().filter((place) => place.pid === pid);
  if (own.length === 0) return null;
  return (
    <p className={classes.standing}>
      {own.map(({ tid, role, team_names: team }) => (
        <span key={`${tid} ${role}`}>
          {tid === null ? (
            t('youAre', { role: t(`role.${role}`) })
          ) : (
            <Named names={{ team: team ?? {} }}>{(names) => t(role === 'chief' ? 'youLead' : 'youAreIn', names)}</Named>
          )}{' '}
        </span>
      ))}
      {missing === 0 ? t('set') : t('missing', { count: missing })}
    </p>
  );
}
