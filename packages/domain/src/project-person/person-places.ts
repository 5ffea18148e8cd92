import type { EntityManager } from '@mikro-orm/postgresql';
import { isShown, type TeamRoleName, type Texts, type Visibility } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { stands } from '../kernel/standing.ts';
import { audienceOf } from '../person/audience.policy.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { mayKnowPlace } from './project-person.policy.ts';

export interface PersonPlaceView {
  year: number;
  pid: string;
  projectName: string;
  projectNames: Texts;
  tid: string;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
  since: Date;
  /** When they left; null while they are in it, or where they stayed to the end. */
  leftAt: Date | null;
  /** Whether they have said yes to this place itself. */
  confirmed: boolean;
  /** Whether the caller manages the team, in this project: what can be done about it is theirs to do. */
  own: boolean;
  tags: string[];
}

interface Row extends Omit<PersonPlaceView, 'since' | 'leftAt' | 'own'> {
  projectId: string;
  state: ProjectState;
  rosterPublished: boolean;
  teamId: string;
  closed: boolean;
  hidden: boolean;
  since: string;
  leftAt: string | null;
}

/** The teams that a person is and was in, the latest year first, as far as the caller may know of them. */
export async function personPlaces(
  em: EntityManager,
  actor: Actor,
  { projectId, uid, historyVisibility }: { projectId: string; uid: string; historyVisibility: Visibility },
): Promise<PersonPlaceView[]> {
  const rows = await em.execute<Row[]>(
    `select extract(year from project.starts_on)::int as year, project.pid, project.name as "projectName", project.names as "projectNames",
            project.id as "projectId", project.state, project.roster_published as "rosterPublished",
            team.id as "teamId", team.tid, team.name as "teamName", team.names as "teamNames", team.closed_at is not null as closed,
            membership.role, membership.left_at as "leftAt", membership.confirmed_at is not null as confirmed,
            case membership.role when 'chief' then membership.appointed_at else membership.joined_at end as since,
            exists (select from roster_opt_out where project_id = project.id and person_id = membership.person_id) as hidden,
            array(select name from team_tag where membership_id = membership.id order by name) as tags
     from membership
     join team on team.id = membership.team_id
     join project on project.id = team.project_id
     where membership.person_id = ? and ${stands('membership')}
     order by project.starts_on desc, project.id, membership.left_at is not null, team.position, membership.id`,
    [uid],
  );
  const projectIds = rows.filter(({ leftAt }) => leftAt === null).map((row) => row.projectId);
  const historyShown = isShown(historyVisibility, audienceOf(actor, { personId: uid, projectIds }));
  return rows.flatMap(({ projectId: id, state, rosterPublished, teamId, closed, hidden, tags, ...row }) => {
    const project = { id, state, rosterPublished };
    const here = id === projectId;
    const place = { project, team: { id: teamId, closed }, left: row.leftAt !== null, hidden };
    if (!mayKnowPlace(actor, place, { here, historyShown })) return [];
    const own = here && canManageTeam(actor, { id: teamId, projectId: id, closed });
    return [
      {
        ...row,
        since: new Date(row.since),
        leftAt: row.leftAt === null ? null : new Date(row.leftAt),
        own,
        // What a team notes about its people is for those who manage it.
        tags: own ? tags : [],
      },
    ];
  });
}
