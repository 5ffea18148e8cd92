import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import type { OwnPlace } from '../membership/queries.ts';
import rows from '../project/list/project-list.module.css';
import classes from './my-projects.module.css';
import { placesByProject } from './places-by-project.ts';

/** Each project in which the person is something, with all that they are in it and the way to each team. */
export function MyProjects({ places }: { places: readonly OwnPlace[] }) {
  const { t } = useTranslation(['home', 'projects']);
  if (places.length === 0) return <Text c="dimmed">{t('noneMine')}</Text>;
  return (
    <ul className={rows.list}>
      {placesByProject(places).map(({ pid, names, state, places: mine }) => (
        <li key={pid} className={`${card.card} ${classes.project}`}>
          <Link to="/projects/$pid" params={{ pid }} className={classes.name}>
            <Told texts={names} />
          </Link>
          <div>
            <span className={rows.state} data-state={state}>
              {t(`projects:state.${state}`)}
            </span>
          </div>
          <ul className={classes.places}>
            {mine.map(({ tid, team_names: team, role }) => (
              <li key={`${tid}-${role}`}>
                {tid === null ? (
                  t(`role.${role}`)
                ) : (
                  <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
                    <Named names={{ team }}>{(names) => t('inTeam', { role: t(`role.${role}`), ...names })}</Named>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
