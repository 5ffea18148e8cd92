import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../session/current-session.ts';
import rows from '../projects/project-list.module.css';
import { placesByProject } from './places-by-project.ts';

/** Each project in which the person is something, with all that they are in it. */
export function MyProjects({ places }: { places: Me['places'] }) {
  const { t } = useTranslation();
  if (places.length === 0) return <Text c="dimmed">{t('home.noneMine')}</Text>;
  return (
    <ul className={rows.list}>
      {placesByProject(places).map(({ pid, name, places: mine }) => (
        <li key={pid}>
          <Link to="/projects/$pid" params={{ pid }} className={rows.row}>
            <span className={rows.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={rows.days}>
              {mine.map(({ tid, team_name, role }) => (
                <bdi key={`${tid}-${role}`}>
                  {team_name === null
                    ? t(`home.role.${role}`)
                    : t('home.inTeam', { role: t(`home.role.${role}`), team: team_name })}
                </bdi>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
