import { Title } from '@mantine/core';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TeamDetail } from '../project/queries.ts';
import { BothNames } from './both-names.tsx';
import classes from './print.module.css';
import { type Listed, listPeople, type Sort } from './staffed.ts';

/** Who helps, with a box to tick at the door: team by team, or in one list by name. */
export function RosterSheet({ teams, sort }: { teams: readonly TeamDetail[]; sort: Sort }) {
  const [language] = useLanguage();
  if (sort === 'name') return <People people={listPeople(teams, sort, language)} withTeams />;
  return teams
    .filter(({ people }) => (people?.length ?? 0) > 0)
    .map((team) => (
      <section key={team.tid} className={classes.part}>
        <Title order={3}>
          <BothNames texts={team.names} />
        </Title>
        <People people={listPeople([team], sort, language)} label={team.name} />
      </section>
    ));
}

interface Props {
  people: readonly Listed[];
  withTeams?: boolean;
  label?: string;
}

function People({ people, withTeams = false, label }: Props) {
  const { t } = useTranslation('print');
  return (
    <table className={classes.list} aria-label={label ?? t('lists.roster')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t(withTeams ? 'teams' : 'role')}</th>
          <th scope="col" className={classes.box}>
            {t('here')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ uid, name, waiting, places }) => (
          <tr key={uid}>
            <td>
              <bdi>{name}</bdi> {waiting && <small>({t('unconfirmed')})</small>}
            </td>
            <td>
              {places.map(({ tid, names, role }) => (
                <span key={tid} className={classes.place}>
                  {withTeams && <BothNames texts={names} />} {role === 'chief' && <b>{t('chief')}</b>}
                </span>
              ))}
            </td>
            <td className={classes.box}>
              <span className={classes.tick} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
