import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/current-session.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { optionsIn } from '../vault/look/options-query.ts';
import { projectOf } from './queries.ts';

/** The parts of a project that the reader may use. */
export function ProjectNav({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  const project = useQuery(projectOf(pid)).data?.data;
  const me = useSession()?.me;
  const roles = me?.places.filter((place) => place.pid === pid).map(({ role }) => role) ?? [];
  const leads = roles.includes('chief');
  const owns = roles.includes('owner');
  // Somebody may be named without any role here.
  const options = useQuery({ ...optionsIn(pid), enabled: project !== undefined && Boolean(me) });
  const mayLook = owns || (options.data?.data.length ?? 0) > 0;
  const imports = useLocation({ select: ({ pathname }) => pathname.endsWith('/import') });
  const exact = { exact: true, includeSearch: false };
  if (project === undefined) return null;
  return (
    <Tabs label={t('nav.label')}>
      <Link to="/projects/$pid/teams" params={{ pid }} activeOptions={exact}>
        {t('nav.overview')}
      </Link>
      <Link to="/projects/$pid" params={{ pid }} activeOptions={exact}>
        {t('nav.roster')}
      </Link>
      {(project.can_manage || leads) && (
        // The import is reached from here, and has no tab of its own.
        <Link
          to="/projects/$pid/people"
          params={{ pid }}
          activeOptions={exact}
          aria-current={imports ? 'true' : undefined}
        >
          {t('nav.people')}
        </Link>
      )}
      {(project.can_manage || leads) && (
        <Link to="/projects/$pid/applications" params={{ pid }} activeOptions={exact}>
          {t('nav.applications')}
        </Link>
      )}
      {(project.can_manage || leads) && (
        <Link to="/projects/$pid/announcements" params={{ pid }}>
          {t('nav.announcements')}
        </Link>
      )}
      {mayLook && (
        <Link to="/projects/$pid/records" params={{ pid }} activeOptions={exact}>
          {t('nav.records')}
        </Link>
      )}
      {(owns || leads || roles.includes('catering')) && (
        <Link to="/projects/$pid/diet" params={{ pid }} activeOptions={exact}>
          {t('nav.meals')}
        </Link>
      )}
      {project.can_manage && (
        <Link to="/projects/$pid/settings" params={{ pid }} activeOptions={exact}>
          {t('nav.settings')}
        </Link>
      )}
    </Tabs>
  );
}
