import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ProjectDetail } from '../../project/queries.ts';

/** The pages of those who make tasks. */
export function DeskLinks({ project: { pid, can } }: { project: ProjectDetail }) {
  const { t } = useTranslation('task');
  return (
    <Tabs label={t('desk.ways.label')}>
      <Link to="/projects/$pid/tasks" params={{ pid }} activeOptions={{ exact: true, includeSearch: false }}>
        {t('desk.ways.list')}
      </Link>
      {can.make_tasks && (
        <Link to="/projects/$pid/tasks/grid" params={{ pid }} activeOptions={{ includeSearch: false }}>
          {t('desk.ways.grid')}
        </Link>
      )}
      {can.manage && (
        <Link to="/projects/$pid/tasks/settings" params={{ pid }}>
          {t('desk.ways.settings')}
        </Link>
      )}
    </Tabs>
  );
}
