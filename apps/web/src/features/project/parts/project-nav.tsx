import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useSession } from '../../../session/current-session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ProjectDetail } from '../queries.ts';

/** The parts of a project that the reader may use, by what the service says that they can. */
export function ProjectNav({ project: { pid, can } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const signedIn = Boolean(useSession()?.me);
  // A person may be named for some records without any role here.
  const options = useQuery(trpc.release.options.queryOptions({ pid }, { enabled: signedIn }));
  const mayLook = can.name_for_records || (options.data?.data.length ?? 0) > 0;
  const imports = useLocation({ select: ({ pathname }) => pathname.endsWith('/import') });
  // Teams are reached from the overview.
  const inTeam = useLocation({ select: ({ pathname }) => pathname.includes('/teams/') });
  const exact = { exact: true, includeSearch: false };
  return (
    <Tabs label={t('nav.label')}>
      <Link to="/projects/$pid" params={{ pid }} activeOptions={exact} aria-current={inTeam ? 'true' : undefined}>
        {t('nav.overview')}
      </Link>
      {can.read_roster && (
        <Link to="/projects/$pid/roster" params={{ pid }} activeOptions={exact}>
          {t('nav.roster')}
        </Link>
      )}
      {can.find_people && (
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
      {can.answer_applications && (
        <Link to="/projects/$pid/applications" params={{ pid }} activeOptions={exact}>
          {t('nav.applications')}
        </Link>
      )}
      {can.read_announcements && (
        <Link to="/projects/$pid/announcements" params={{ pid }}>
          {t('nav.announcements')}
        </Link>
      )}
      {can.count_meals && (
        <Link to="/projects/$pid/diet" params={{ pid }} activeOptions={exact}>
          {t('nav.meals')}
        </Link>
      )}
      {can.manage && (
        <Link to="/projects/$pid/reminders" params={{ pid }} activeOptions={exact}>
          {t('nav.reminders')}
        </Link>
      )}
      {can.manage && (
        <Link to="/projects/$pid/settings" params={{ pid }} activeOptions={exact}>
          {t('nav.settings')}
        </Link>
      )}
      {/* Known last, so it stands last: no other one moves when it comes. */}
      {mayLook && (
        <Link to="/projects/$pid/records" params={{ pid }} activeOptions={exact}>
          {t('nav.records')}
        </Link>
      )}
    </Tabs>
  );
}
