import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProject } from '../project/queries.ts';
import classes from './task.module.css';

const LINKS = [
  { to: '/projects/$pid/tasks/grid', key: 'grid' },
  { to: '/projects/$pid/tasks/new', key: 'make' },
  { to: '/projects/$pid/tasks/import' as '/projects/$pid/tasks', key: 'import' },
  { to: '/projects/$pid/tasks/fill' as '/projects/$pid/tasks', key: 'fill' },
  { to: '/projects/$pid/tasks/check-in', key: 'checkIn' },
  { to: '/projects/$pid/tasks/hours', key: 'hours' },
  { to: '/projects/$pid/tasks/settings', key: 'settings' },
] as const;

/** What changes something is not for an archived project. */
const CHANGING: readonly (typeof LINKS)[number]['key'][] = ['make', 'import', 'fill', 'checkIn', 'settings'];

/** Where those who make tasks go on. */
export function TaskLinks() {
  const { t } = useTranslation('task');
  const { pid, can, state } = useProject();
  if (!can.make_tasks) return null;
  return (
    <nav aria-label={t('taking.links.label')} className={classes.links}>
      {LINKS.filter(({ key }) => state !== 'archived' || !CHANGING.includes(key))
        .filter(({ key }) => key !== 'settings' || can.manage)
        .map(({ to, key }) => (
          <Link key={key} to={to} params={{ pid }}>
            {t(`taking.links.${key}`)}
          </Link>
        ))}
    </nav>
  );
}
