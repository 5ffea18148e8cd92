import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApplicationState, isShown, type TeamRoleName, type Texts } from '@muster/rules';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seatsTakenIn } from '../membership/places-taken.ts';
import { audienceOf } from '../person/audience.policy.ts';
import { findShownPerson } from '../profile/read-profile.ts';
import { loadResume } from '../profile/read-resume.ts';
import { requireAnswerer } from './answer-application.ts';
import { canKnowPastPlace, listedTeams } from './application.policy.ts';
import { findKnownApplication } from './load-application.ts';

export interface PastPlace {
  year: number;
  pid: string;
  projectName: string;
  projectNames: Texts;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
}

export interface OtherApplication {
  tid: string;
  teamName: string;
  teamNames: Texts;
  state: ApplicationState;
  createdAt: Date;
}

export interface Capacity {
  /** Places that are taken; those who have not said yes yet, and those accepted a moment ago, included. */
  taken: number;
  target: number | null;
  limit: number | null;
  /** Applications that wait for an answer, this one included. */
  waiting: number;
}

export interface Applicant {
  /** What the applicant lets the reader see; null where that is nothing. */
  skills: string[] | null;
  pastPlaces: PastPlace[];
  otherApplications: OtherApplication[];
  capacity: Capacity;
}

/** What helps to decide about an application, for those who answer it. */
export async function readApplicant(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<Applicant> {
  const found = await findKnownApplication(em, actor, pid, id);
  requireAnswerer(actor, found);
  const { project, application, facts } = found;
  const { personId } = facts;
  const person = await findShownPerson(em, personId);
  const audience = audienceOf(actor, { personId, projectIds: person.projectIds });
  return {
    skills: isShown(person.resume, audience) ? ((await loadResume(em, personId))?.skills ?? []) : null,
    pastPlaces: await pastPlaces(em, actor, { personId, projectId: project.id }, isShown(person.history, audience)),
    otherApplications: await otherApplications(em, actor, { id, personId, projectId: project.id }),
    capacity: await capacityOf(em, application.team.id),
  };
}

/** Where they helped in other projects, the latest first, as far as the reader may know of it. */
async function pastPlaces(
  em: EntityManager,
  actor: Actor,
  { personId, projectId: here }: { personId: string; projectId: string },
  historyShown: boolean,
): Promise<PastPlace[]> {
  const rows = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select(({ and, eb, exists, not, ref, selectFrom }) => [
      sql<number>`extract(year from ${ref('project.starts_on')})::int`.as('year'),
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'team.name as teamName',
      'team.names as teamNames',
      'membership.role',
      'project.id as projectId',
      'team.id as teamId',
      'project.state',
      'project.roster_published as rosterPublished',
      and([
        eb('team.closed_at', 'is', null),
        not(
          exists(
            selectFrom('roster_opt_out as hidden')
              .whereRef('hidden.project_id', '=', 'project.id')
              .whereRef('hidden.person_id', '=', 'membership.person_id'),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('listed'),
    ])
    .where('membership.person_id', '=', personId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .where('project.id', '<>', here)
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .orderBy('team.position')
    .orderBy('team.id')
    .execute();
  return rows
    .filter((place) => canKnowPastPlace(actor, { ...place, historyShown }))
    .map(({ year, pid, projectName, projectNames, teamName, teamNames, role }) => ({
      year,
      pid,
      projectName,
      projectNames,
      teamName,
      teamNames,
      role,
    }));
}

/** Which teams else, and what came of it: no word that was written to them. */
async function otherApplications(
  em: EntityManager,
  actor: Actor,
  { id, personId, projectId }: { id: string; personId: string; projectId: string },
): Promise<OtherApplication[]> {
  const teams = listedTeams(actor, projectId);
  const isAnsweredByActor =
    teams === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref('team.id')} = ${anyOf(teams)}`;
  return db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(({ case: choose, fn, ref }) => [
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      'application.created_at as createdAt',
      // An answer that can still be undone is known in its own team only.
      choose()
        .when(isAnsweredByActor)
        .then(fn.coalesce('application.decision', 'application.state'))
        .else(ref('application.state'))
        .end()
        .as('state'),
    ])
    .where('application.person_id', '=', personId)
    .where('team.project_id', '=', projectId)
    .where('application.id', '<>', id)
    .orderBy('application.id', 'desc')
    .limit(20)
    .execute();
}

const capacityOf = (em: EntityManager, teamId: string): Promise<Capacity> =>
  db(em)
    .selectFrom('team')
    .select(({ fn, selectFrom }) => [
      seatsTakenIn('team').as('taken'),
      'team.headcount_wanted as target',
      'team.headcount_most as limit',
      selectFrom('application')
        .innerJoin('person', 'person.id', 'application.person_id')
        .select(fn.countAll<number>().as('count'))
        .whereRef('application.team_id', '=', 'team.id')
        .where('application.state', '=', 'applied')
        .where('application.decision', 'is', null)
        .where('person.suspended_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .where('team.id', '=', teamId)
    .executeTakeFirstOrThrow();
