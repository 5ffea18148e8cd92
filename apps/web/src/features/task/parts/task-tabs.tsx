import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { type ProjectDetail, useProject } from '../../project/queries.ts';

type Opens = (project: ProjectDetail) => boolean;
const runs: Opens = ({ can }) => can.make_tasks;
const changes: Opens = ({ can, state }) => can.make_tasks && state !== 'archived';
const manages: Opens = ({ can }) => can.manage;

/** The pages about the tasks of a project, and for whom each is. */
const PAGES = [
  { to: '/projects/$pid/tasks', key: 'list', opens: () => true },
  { to: '/projects/$pid/tasks/grid', key: 'grid', opens: runs },
  { to: '/projects/$pid/tasks/check-in', key: 'checkIn', opens: runs },
  { to: '/projects/$pid/tasks/hours', key: 'hours', opens: runs },
  { to: '/projects/$pid/tasks/import', key: 'import', opens: changes },
  { to: '/projects/$pid/tasks/wall', key: 'wall', opens: manages },
  { to: '/projects/$pid/tasks/settings', key: 'settings', opens: manages },
] as const satisfies readonly { to: string; key: string; opens: Opens }[];

/** For those who run tasks; who only takes some needs no tabs. */
export function TaskTabs() {
  const { t } = useTranslation('task');
  const project = useProject();
  if (!project.can.make_tasks) return null;
  return (
    <Tabs label={t('tabs.label')}>
      {PAGES.filter(({ opens }) => opens(project)).map(({ to, key }) => (
        <Link key={key} to={to} params={{ pid: project.pid }} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </Tabs>
  );
}
