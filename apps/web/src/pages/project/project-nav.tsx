import '../../i18n/joining/index.ts';
import '../../i18n/project/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/current-session.ts';
import tabs from '../../ui/tabs.module.css';
import { projectOf } from './project-query.ts';

/** The parts of a project that the reader may use. */
export function ProjectNav({ pid }: { pid: string }) {
  const { t } = useTranslation(['project', 'joining']);
  const project = useQuery(projectOf(pid)).data?.data;
  const leads = useSession()?.me?.places.some((place) => place.pid === pid && place.role === 'chief');
  const exact = { exact: true, includeSearch: false };
  if (project === undefined) return null;
  return (
    <nav className={tabs.tabs} aria-label={t('nav.label')}>
      <Link to="/projects/$pid/teams" params={{ pid }} activeOptions={exact}>
        {t('nav.overview')}
      </Link>
      <Link to="/projects/$pid" params={{ pid }} activeOptions={exact}>
        {t('nav.roster')}
      </Link>
      {(project.can_manage || leads) && (
        <Link to="/projects/$pid/people" params={{ pid }} activeOptions={exact}>
          {t('nav.people')}
        </Link>
      )}
      {(project.can_manage || leads) && (
        <Link to="/projects/$pid/applications" params={{ pid }} activeOptions={exact}>
          {t('joining:nav')}
        </Link>
      )}
      {(project.can_manage || leads) && (
        <Link to="/projects/$pid/announcements" params={{ pid }}>
          {t('nav.announcements')}
        </Link>
      )}
      {project.can_manage && (
        <Link to="/projects/$pid/settings" params={{ pid }} activeOptions={exact}>
          {t('nav.settings')}
        </Link>
      )}
    </nav>
  );
}
