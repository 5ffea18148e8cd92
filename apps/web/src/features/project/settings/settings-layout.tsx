import { Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import page from '../../../ui/page.module.css';
import { Tabs } from '../../../ui/tabs.tsx';
import { useProject, useProjectTitle } from '../queries.ts';
import { StateMoves } from './state-moves.tsx';

const PARTS = [
  { to: '/projects/$pid/settings', label: 'settings.parts.general' },
  { to: '/projects/$pid/settings/applications', label: 'settings.parts.applications' },
  { to: '/projects/$pid/settings/roster', label: 'settings.parts.roster' },
  { to: '/projects/$pid/settings/teams', label: 'settings.parts.teams' },
  { to: '/projects/$pid/settings/texts', label: 'settings.parts.texts' },
  { to: '/projects/$pid/settings/roles', label: 'settings.parts.roles' },
] as const;

/** All that the owners of a project decide, in parts. Of an archived one only whether it stays so. */
export function SettingsLayout() {
  const { t } = useTranslation('project');
  const project = useProject();
  const { pid, can, state } = project;
  useProjectTitle(t('settings.title'));
  if (!can.manage) return <NotYours pid={pid} />;
  if (state === 'archived')
    return (
      <>
        <Text>{t('settings.archivedText')}</Text>
        <StateMoves project={project} />
      </>
    );
  return (
    <>
      <Tabs label={t('settings.title')}>
        {PARTS.map(({ to, label }) => (
          <Link key={to} to={to} params={{ pid }} activeOptions={{ exact: true }}>
            {t(label)}
          </Link>
        ))}
      </Tabs>
      <div className={page.page}>
        <Outlet />
      </div>
    </>
  );
}
