import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { prepare } from '../kernel/prepared-statements.ts';
import { stands } from '../kernel/standing.ts';
import type { ProjectState } from '../project/project.entity.ts';

/** What a person is in a project: a role of the project itself, or a place in a team. */
export interface Place {
  pid: string;
  projectName: string;
  projectNames: Texts;
  projectState: ProjectState;
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  role: string;
}

/** What is shown of them, and nothing of the long texts of projects and teams: every page asks for this. */
const OWN_PLACES = prepare(`
  select project.pid, project.name as "projectName", project.names as "projectNames", project.state as "projectState",
         team.tid, team.name as "teamName", team.names as "teamNames", place.role
  from (
    select project_role.project_id, null::uuid as team_id, project_role.role
    from project_role where project_role.person_id = ? and ${stands('project_role')}
    union all
    select membership.in_project_id, membership.team_id, membership.role
    from membership where membership.person_id = ? and membership.left_at is null and ${stands('membership')}
  ) place
  join project on project.id = place.project_id
  left join team on team.id = place.team_id
  order by place.team_id is not null, project.starts_on desc, project.id, team.position, team.id, place.role`);

/** Roles in projects first, then places in teams; of both the latest project first. */
export const ownPlaces = (em: EntityManager, personId: string): Promise<Place[]> =>
  em.execute<Place[]>(OWN_PLACES, [personId, personId]);
