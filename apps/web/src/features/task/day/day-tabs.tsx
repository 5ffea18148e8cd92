import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/tabs.tsx';
import { useProject } from '../../project/queries.ts';

/** The pages for the event's days; the screen is the owners'. */
export function DayTabs() {
  const { t } = useTranslation('task');
  const { pid, can } = useProject();
  return (
    <Tabs label={t('day.tabs.label')}>
      <Link to="/projects/$pid/tasks" params={{ pid }} activeOptions={{ exact: true }}>
        {t('day.tabs.back')}
      </Link>
      <Link to="/projects/$pid/tasks/check-in" params={{ pid }} activeOptions={{ includeSearch: false }}>
        {t('day.tabs.checkIn')}
      </Link>
      <Link to="/projects/$pid/tasks/hours" params={{ pid }} activeOptions={{ includeSearch: false }}>
        {t('day.tabs.hours')}
      </Link>
      {can.manage && (
        <Link to="/projects/$pid/tasks/wall" params={{ pid }}>
          {t('day.tabs.wall')}
        </Link>
      )}
    </Tabs>
  );
}
