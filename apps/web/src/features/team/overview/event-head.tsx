import { Title } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysInWords, daysUntil, isOver } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTile } from '../../../ui/date-tile.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import classes from './event.module.css';
import { countPlaces } from './headcounts.ts';

interface Props {
  project: ProjectDetail;
  /** Undefined while they are loaded. */
  teams: readonly TeamDetail[] | undefined;
  phone: boolean;
}

/** The face of the event: its picture, its name, and what everybody asks first. */
export function EventHead({ project, teams, phone }: Props) {
  const { cover, logo } = project;
  return (
    <>
      <div className={classes.hero} data-bare={cover === null || undefined}>
        {cover !== null && (
          <img
            src={cover.url}
            srcSet={`${cover.small_url} 800w, ${cover.url} ${cover.width}w`}
            sizes="(min-width: 70rem) 68rem, 100vw"
            width={cover.width}
            height={cover.height}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className={classes.face}>
        <div className={classes.ident} data-logo={logo !== null || undefined}>
          {logo !== null && <img className={classes.logo} src={logo.small_url} alt="" width={128} height={128} />}
          <div>
            <State project={project} />
          </div>
          <Title order={1} className={classes.title}>
            <Told texts={project.names} />
          </Title>
        </div>
        <ul className={classes.facts}>
          <Days project={project} phone={phone} />
          <Venue project={project} />
          <People teams={teams} open={project.state === 'open'} />
        </ul>
      </div>
    </>
  );
}

/** Whether one can still join, in words and never by colour alone. */
function State({ project: { state, ends_on, time_zone } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const over = state !== 'draft' && isOver(ends_on, time_zone);
  return (
    <span className={classes.state} data-state={over ? 'over' : state}>
      {!over && state === 'open' && <IconCircleCheck aria-hidden="true" size={16} stroke={2} />}
      {t(`overview.badge.${over ? 'over' : state}`)}
    </span>
  );
}

function Fact({ mark, main, more, act }: { mark: ReactNode; main: ReactNode; more: ReactNode; act?: ReactNode }) {
  return (
    <li className={classes.fact}>
      {mark}
      <div className={classes.words}>
        <div className={classes.strong}>{main}</div>
        {more}
      </div>
      {act}
    </li>
  );
}

/** The days with their weekdays, and how long it is until then. */
function Days({ project, phone }: { project: ProjectDetail; phone: boolean }) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const { starts_on: first, ends_on: last, time_zone: zone } = project;
  const days = daysUntil(first, zone);
  const when = isOver(last, zone) ? t('overview.over') : days === 0 ? t('overview.now') : undefined;
  return (
    <Fact
      mark={<DateTile day={first} accent />}
      main={daysInWords(first, last, language)}
      more={<div className={classes.countdown}>{when ?? t('overview.inDays', { count: days })}</div>}
      act={phone && <AddToCalendar project={project} />}
    />
  );
}

/** Where it is, and the way to a map. */
function Venue({ project: { venues, venue, venue_addresses, map_url } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  if (venue === '' && map_url === null) return null;
  return (
    <Fact
      mark={
        <span className={classes.tile}>
          <IconMapPin aria-hidden="true" size={22} stroke={1.75} />
        </span>
      }
      main={<Told texts={venues} />}
      more={
        <div className={classes.quiet}>
          <Told texts={venue_addresses} />
        </div>
      }
      act={
        map_url !== null && (
          <a href={map_url} rel="noopener noreferrer" target="_blank" className={classes.map}>
            {t('face.showMap')}
            <IconExternalLink aria-hidden="true" size={16} stroke={1.75} />
          </a>
        )
      }
    />
  );
}

/** Places, since somebody in two teams fills two of them. */
function People({ teams, open }: { teams: readonly TeamDetail[] | undefined; open: boolean }) {
  const { t } = useTranslation('project');
  if (teams === undefined) return null;
  const { filled, teams: count, wanted } = countPlaces(teams);
  if (filled === 0) return null;
  return (
    <Fact
      mark={
        <span className={classes.tile}>
          <IconUsers aria-hidden="true" size={22} stroke={1.75} />
        </span>
      }
      main={t('overview.filledPlaces', { count: filled })}
      more={
        <div className={classes.quiet}>
          {t('overview.inTeams', { count })}
          {open && wanted > 0 && ` · ${t('overview.missing', { count: wanted })}`}
        </div>
      }
    />
  );
}
