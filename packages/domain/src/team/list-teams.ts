import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { findKnownTeam, teamFacts } from './load-team.ts';
import { Team } from './team.entity.ts';
import { canManageTeam, canReadMembersText } from './team.policy.ts';

export interface TeamPerson {
  uid: string;
  name: string;
  role: 'chief' | 'member';
  since: Date;
}

export interface TeamView {
  team: Team;
  chiefs: number;
  members: number;
  canManage: boolean;
  /** Null for those whom it doesn't concern. */
  membersText: string | null;
  /** Only for those who manage the team or are in it. */
  people: TeamPerson[] | null;
}

/** The teams of a project in the owner's order. Closed ones are shown to those who manage the project. */
export async function listTeams({ em, actor }: OpenScope, pid: string): Promise<TeamView[]> {
  const project = await findKnownProject(em, actor, pid);
  const manages = actor !== null && canManageProject(actor, project.id);
  const teams = await em.find(
    Team,
    { project, ...(manages ? {} : { closedAt: null }) },
    { orderBy: { position: 'asc', id: 'asc' } },
  );
  return viewsOf(em, actor, project, teams);
}

export async function readTeam({ em, actor }: OpenScope, pid: string, tid: string): Promise<TeamView> {
  const { project, team } = await findKnownTeam(em, actor, pid, tid);
  const [view] = await viewsOf(em, actor, project, [team]);
  return view as TeamView;
}

/** Two queries for any number of teams. */
async function viewsOf(em: EntityManager, actor: Actor | null, project: Project, teams: Team[]): Promise<TeamView[]> {
  const rows = await em.execute<
    { team_id: string; role: 'chief' | 'member'; uid: string; name: string; since: Date | string }[]
  >(
    `select membership.team_id, membership.role, person.id as uid,
            ${displayNameSql('person')} as name,
            case membership.role when 'chief' then membership.appointed_at else membership.joined_at end as since
     from membership
     join person on person.id = membership.person_id
     join team on team.id = membership.team_id
     where team.project_id = ? and membership.left_at is null and person.suspended_at is null
     order by membership.role, since, membership.id`,
    [project.id],
  );
  return teams.map((team) => {
    const facts = teamFacts(team, project);
    const people = rows.filter((row) => row.team_id === team.id);
    const concerned = canReadMembersText(actor, facts);
    return {
      team,
      chiefs: people.filter(({ role }) => role === 'chief').length,
      members: people.filter(({ role }) => role === 'member').length,
      canManage: actor !== null && canManageTeam(actor, facts),
      membersText: concerned ? team.membersText : null,
      people: concerned
        ? people.map(({ uid, name, role, since }) => ({ uid, name, role, since: new Date(since) }))
        : null,
    };
  });
}
