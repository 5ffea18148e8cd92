import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import { audienceOf, type Opens, opensFor, type ShownProfile } from '../person/audience.policy.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { findKnownTeam, teamFacts } from './load-team.ts';
import { memberColumns } from './place-columns.ts';
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
  const counts = await countSeats(em, memberships('membership.in_project_id', '=', project.id));
  return viewsOf(em, actor, project, teams, { counts, people });
}

export async function readTeam(
  { em, actor }: OpenScope,
  { pid, tid }: { pid: string; tid: string },
): Promise<TeamView> {
  const { project, team } = await findKnownTeam(em, actor, pid, tid);
  const counts = await countSeats(em, memberships('membership.team_id', '=', team.id));
  const [view] = await viewsOf(em, actor, project, [team], { counts, people: true });
  return view as TeamView;
}

async function viewsOf(
  em: EntityManager,
  actor: Actor | null,
  project: Project,
  teams: Team[],
  { counts, people: withPeople }: { counts: readonly SeatCount[]; people: boolean },
): Promise<TeamView[]> {
  const concerning = new Set(teams.filter((team) => canReadMembersText(actor, teamFacts(team, project))));
  const countOf = new Map(counts.map(({ teamId, role, count }) => [`${teamId} ${role}`, count]));
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

interface SeatCount {
  teamId: string;
  role: TeamPerson['role'];
  count: number;
}

const memberships = expressionBuilder<Tables, 'membership'>();

/**
 * How many memberships of chiefs and of members count (`isCounted`), pending ones included. Few people are suspended:
 * subtracting them is cheaper than looking up all others.
 */
const countSeats = (em: EntityManager, condition: Expression<SqlBool>): Promise<SeatCount[]> =>
  db(em)
    .selectFrom('membership')
    .leftJoin('person as suspended', (join) =>
      join
        .onRef('suspended.id', '=', 'membership.person_id')
        .on('suspended.suspended_at', 'is not', null)
        .on(({ not }) => not(isPending('membership'))),
    )
    .select(({ eb, fn }) => [
      'membership.team_id as teamId',
      'membership.role',
      eb(fn.countAll<number>(), '-', fn.count<number>('suspended.id')).as('count'),
    ])
    .where(condition)
    .where('membership.left_at', 'is', null)
    .groupBy(['membership.team_id', 'membership.role'])
    .execute();

/** `shown`: where a name leads by the person's settings; null in teams that the caller manages. */
type PersonRow = Omit<TeamPerson, 'opens'> & { teamId: string; shown: ShownProfile | null };

async function peopleOf(
  em: EntityManager,
  actor: Actor | null,
  project: Project,
  teams: readonly Team[],
): Promise<Map<string, TeamPerson[]>> {
  if (teams.length === 0) return new Map();
  const inPerson = actor !== null && actor.personId !== null;
  const managed = teams.filter((team) => inPerson && canManageTeam(actor, teamFacts(team, project)));
  const rows = await loadMembers(em, { teams, managed });
  const opens = ({ uid, waiting, shown }: PersonRow): Opens => {
    if (waiting) return null;
    if (shown === null) return 'person';
    return opensFor(audienceOf(actor, { personId: uid, projectIds: [project.id] }), false, shown);
  };
  const people = new Map<string, TeamPerson[]>(teams.map(({ id }) => [id, []]));
  for (const row of rows) {
    const { teamId, shown, ...person } = row;
    people.get(teamId)?.push({ ...person, opens: opens(row) });
  }
  return people;
}

/** A full join is hashed or merged, also where PostgreSQL expects few rows: any other could compare each row with each. */
const loadMembers = (
  em: EntityManager,
  { teams, managed }: { teams: readonly Team[]; managed: readonly Team[] },
): Promise<PersonRow[]> =>
  db(em)
    .with(
      (cte) => cte('member').materialized(),
      (query) =>
        query
          .selectFrom('membership')
          .select(({ eb, ref }) => [
            'id',
            'team_id',
            'person_id',
            'role',
            'confirmed_at',
            'further',
            'given_name',
            'given_email',
            eb.case('role').when('chief').then(ref('appointed_at')).else(ref('joined_at')).end().$notNull().as('since'),
          ])
          .where('team_id', '=', anyOf(teams.map(({ id }) => id)))
          .where('left_at', 'is', null),
    )
    .selectFrom('member as membership')
    .fullJoin(
      ({ selectFrom }) =>
        selectFrom('person')
          .select([
            'id',
            'name',
            'badge_name',
            'suspended_at',
            'profile_visibility',
            'resume_visibility',
            'history_visibility',
          ])
          .where('id', '=', sql<string>`any(array(${selectFrom('member').select('member.person_id')}))`)
          .as('person'),
      (join) => join.onRef('person.id', '=', 'membership.person_id'),
    )
    .select(memberColumns())
    .select(({ eb, exists, lit, ref, selectFrom }) => [
      ref('membership.team_id').$notNull().as('teamId'),
      ref('membership.role').$notNull().as('role'),
      ref('membership.since').$notNull().as('since'),
      eb
        .case()
        .when('membership.team_id', '=', anyOf(managed.map(({ id }) => id)))
        .then(null)
        .else(
          jsonBuildObject({
            profile: ref('person.profile_visibility').$notNull(),
            resume: ref('person.resume_visibility').$notNull(),
            history: ref('person.history_visibility').$notNull(),
            hasResume: exists(selectFrom('resume').whereRef('resume.person_id', '=', 'person.id')).$castTo<boolean>(),
            hasHistory: lit(true),
          }),
        )
        .end()
        .as('shown'),
    ])
    .where(({ eb, or }) => or([isPending('membership'), eb('person.suspended_at', 'is', null)]))
    .orderBy('membership.role')
    .orderBy('membership.since')
    .orderBy('membership.id')
    .execute();
