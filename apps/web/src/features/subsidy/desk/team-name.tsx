import { useQuery } from '@tanstack/react-query';
import { Told } from '../../../i18n/told.tsx';
import { TeamMark } from '../../../ui/team-mark.tsx';
import { teamsOf } from '../../project/queries.ts';
import type { SubsidyRequest } from '../queries.ts';
import classes from './desk.module.css';

/** A team as elsewhere: its colour, its icon, its name. Closed ones have only a name left. */
export function TeamName({ pid, team }: { pid: string; team: NonNullable<SubsidyRequest['team']> }) {
  const known = useQuery(teamsOf(pid)).data?.data.find(({ tid }) => tid === team.tid);
  return (
    <span className={classes.team}>
      <TeamMark tid={team.tid} colour={known?.colour ?? null} icon={known?.icon ?? null} size="small" />
      <Told texts={team.names} />
    </span>
  );
}
