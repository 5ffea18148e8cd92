import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import type { Piece } from '../kernel/piece.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { sweptUp } from '../kernel/sql.ts';
import { isWaiting } from '../kernel/standing.ts';
import { audienceOf, type Opens, opensFor, type ShownProfile } from '../person/audience.policy.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { findKnownTeam, teamFacts } from './load-team.ts';
import { PLACE_COLUMNS } from './place-columns.ts';
import { Team } from './team.entity.ts';
import { canManageTeam, canReadMembersText } from './team.policy.ts';

export interface TeamPerson {
  uid: string;
  name: string;
  role: 'chief' | 'member';
  since: Date;
  /** Whether they have said yes. */
  confirmed: boolean;
  /** Whether nothing of it counts before the yes. */
  waiting: boolean;
  /** As the giver typed it, for those who manage the team, while the person has not said yes. */
  email: string | null;
  /** Where the name leads the caller. */
  opens: Opens;
}

export interface TeamView {
  team: Team;
  chiefs: number;
  members: number;
  canManage: boolean;
  /** Null for those whom it doesn't concern. */
  membersText: string | null;
  membersTexts: Texts | null;
  /** Only for those who manage the team or are in it. */
  people: TeamPerson[] | null;
}

/**
 * The teams of a project in the owner's order. Closed ones are shown to those who manage the project. Callers who need
 * names and numbers leave the people out, who are most of the answer in a large project.
 */
export async function listTeams(
  { em, actor }: OpenScope,
  { pid, people = true }: { pid: string } & { people?: boolean | undefined },
): Promise<TeamView[]> {
  const project = await findKnownProject(em, actor, pid);
  const manages = actor !== null && canManageProject(actor, project.id);
  const teams = await em.find(
    Team,
    { project, ...(manages ? {} : { closedAt: null }) },
    { orderBy: { position: 'asc', id: 'asc' } },
  );
  const counts = await countPlaces(em, { sql: 'membership.in_project_id = ?', values: [project.id] });
  return viewsOf(em, actor, project, teams, { counts, people });
}

export async function readTeam(
  { em, actor }: OpenScope,
  { pid, tid }: { pid: string; tid: string },
): Promise<TeamView> {
  const { project, team } = await findKnownTeam(em, actor, pid, tid);
  const counts = await countPlaces(em, { sql: 'membership.team_id = ?', values: [team.id] });
  const [view] = await viewsOf(em, actor, project, [team], { counts, people: true });
  return view as TeamView;
}

async function viewsOf(
  em: EntityManager,
  actor: Actor | null,
  project: Project,
  teams: Team[],
  { counts, people: withPeople }: { counts: readonly PlaceCount[]; people: boolean },
): Promise<TeamView[]> {
  const concerning = new Set(teams.filter((team) => canReadMembersText(actor, teamFacts(team, project))));
  const countOf = new Map(counts.map(({ place, count }) => [place, count]));
  const people = withPeople ? await peopleOf(em, actor, project, [...concerning]) : undefined;
  return teams.map((team) => {
    const canManage = actor !== null && canManageTeam(actor, teamFacts(team, project));
    const shown = people?.get(team.id)?.filter(({ waiting }) => canManage || !waiting) ?? [];
    return {
      team,
      chiefs: countOf.get(`${team.id} chief`) ?? 0,
      members: countOf.get(`${team.id} member`) ?? 0,
      canManage,
      membersText: concerning.has(team) ? team.membersText : null,
      membersTexts: concerning.has(team) ? team.membersTexts : null,
      people: people !== undefined && concerning.has(team) ? shown : null,
    };
  });
}

const idsOf = (teams: readonly Team[]): string => `{${teams.map(({ id }) => id).join(',')}}`;

interface PlaceCount {
  /** Team and role. */
  place: string;
  count: number;
}

/**
 * How many places of chiefs and of members (`isCountedPlace`): those included who have not said yes. Few people are
 * suspended: taking them off is cheaper than looking everybody up.
 */
const countPlaces = (em: EntityManager, { sql, values }: Piece): Promise<PlaceCount[]> =>
  em.execute(
    `select membership.team_id || ' ' || membership.role as place, (count(*) - count(suspended.id))::int as count
     from membership
     left join person suspended on suspended.id = membership.person_id and suspended.suspended_at is not null
       and not ${isWaiting('membership')}
     where ${sql} and membership.left_at is null
     group by membership.team_id, membership.role`,
    values,
  );

/** Where a name leads is asked of the person's settings only in teams that the caller doesn't manage; null in the others. */
type PersonRow = Omit<TeamPerson, 'since' | 'opens'> & {
  team_id: string;
  since: Date | string;
  shown: ShownProfile | null;
};

async function peopleOf(
  em: EntityManager,
  actor: Actor | null,
  project: Project,
  teams: readonly Team[],
): Promise<Map<string, TeamPerson[]>> {
  if (teams.length === 0) return new Map();
  const inPerson = actor !== null && actor.personId !== null;
  const managed = teams.filter((team) => inPerson && canManageTeam(actor, teamFacts(team, project)));
  const rows = await em.execute<PersonRow[]>(
    `with membership as materialized (
       select id, team_id, person_id, role, confirmed_at, further, given_name, given_email,
              case role when 'chief' then appointed_at else joined_at end as since
       from membership where team_id = any (?::uuid[]) and left_at is null
     )
     select membership.team_id, membership.role, ${PLACE_COLUMNS}, membership.since,
            case when membership.team_id = any (?::uuid[]) then null else
              json_build_object('profile', profile_visibility, 'resume', resume_visibility, 'history', history_visibility,
                'hasResume', exists (select from resume where resume.person_id = person.id), 'hasHistory', true) end as shown
     from membership full join ${sweptUp('person', 'select person_id from membership')} on person.id = membership.person_id
     where (${isWaiting('membership')} or person.suspended_at is null)
     order by membership.role, membership.since, membership.id`,
    [idsOf(teams), idsOf(managed)],
  );
  const opens = ({ uid, waiting, shown }: PersonRow): Opens => {
    if (waiting) return null;
    if (shown === null) return 'person';
    return opensFor(audienceOf(actor, { personId: uid, projectIds: [project.id] }), false, shown);
  };
  const people = new Map<string, TeamPerson[]>(teams.map(({ id }) => [id, []]));
  for (const row of rows) {
    const { uid, name, role, confirmed, waiting, email } = row;
    const since = new Date(row.since);
    people.get(row.team_id)?.push({ uid, name, role, since, confirmed, waiting, email, opens: opens(row) });
  }
  return people;
}
