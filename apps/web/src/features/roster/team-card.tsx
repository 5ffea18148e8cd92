import type { Texts } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import type { Team } from './queries.ts';
import classes from './team-card.module.css';
import { TeamMembers } from './team-members.tsx';

interface Props {
  pid: string;
  team: Team;
  /** What the team is called in each language; the roster itself has the main language's. */
  names: Texts;
}

/**
 * A letter in the search draws many of these at once, so they are plain elements: the library's would take a third longer.
 *
 * Names come in every script and direction: each is kept apart by <bdi>, so that none reorders what is
 * beside it.
 */
export const TeamCard = memo(function TeamCard({ pid, team, names }: Props) {
  const { t } = useTranslation('roster');
  const size = team.chiefs.length + team.members.length;
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby={`team-${team.tid}`}>
      <div className={classes.head}>
        <h2 className={classes.title} id={`team-${team.tid}`}>
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: team.tid }} className={classes.name}>
            <Told texts={names} />
          </Link>
        </h2>
        <p className={classes.size}>{t('peopleCount', { count: size })}</p>
      </div>
      {team.chiefs.length > 0 && (
        <ul className={classes.chiefs} aria-label={t('chiefs')}>
          {team.chiefs.map((person) => (
            <li key={person.email_hash}>
              <Avatar uid={person.email_hash} name={person.name} size="small" /> <bdi>{person.name}</bdi>{' '}
              <span className={classes.mark}>{t('chief')}</span>
            </li>
          ))}
        </ul>
      )}
      {team.members.length > 0 && <TeamMembers people={team.members} />}
      {size === 0 && <p className={classes.nobody}>{t('nobody')}</p>}
    </section>
  );
});
