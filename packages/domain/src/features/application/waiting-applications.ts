import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, anyOfRows } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isAwaitingDecision } from './answerers.ts';
import { type ApplicationView, viewApplications } from './application-view.ts';
import { withoutAnswerer } from './list-own-applications.ts';

interface ToAnswer {
  pid: string;
  projectName: string;
  projectNames: Texts;
  count: number;
  /** When the one that has waited longest was sent. */
  oldestAt: Date;
}

export interface WaitingApplications {
  /** What the caller has to answer as a chief or an owner, project by project. */
  toAnswer: ToAnswer[];
  /** Teams that were suggested to the caller. */
  suggestions: ApplicationView[];
}

export async function waitingApplications({ em, actor, keys }: Scope): Promise<WaitingApplications> {
  const personId = requirePerson(actor);
  const owned = actor.grants.filter(({ role }) => role === 'owner').map(({ projectId }) => projectId);
  const led = actor.grants.filter(({ role }) => role === 'chief').flatMap(({ teamId }) => teamId ?? []);
  const answered = db(em)
    .selectFrom('team as owned')
    .select('owned.id')
    .where('owned.project_id', '=', anyOf(owned))
    .union(db(em).selectNoFrom(sql<string>`unnest(${led}::uuid[])`.as('id')));
  const waiting = db(em)
    .selectFrom('application')
    .select(({ fn }) => [
      'application.team_id',
      fn.countAll<number>().as('count'),
      fn.min('application.created_at').as('oldest'),
    ])
    .where(isAwaitingDecision())
    .where('application.team_id', '=', anyOfRows(answered))
    .groupBy('application.team_id');
  const toAnswer = await db(em)
    .selectFrom(waiting.as('waiting'))
    .innerJoin('team', 'team.id', 'waiting.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      sql<number>`${fn.sum('waiting.count')}::int`.as('count'),
      fn.min('waiting.oldest').as('oldestAt'),
    ])
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
  const suggestions = await viewApplications(em, keys, personId, (query) =>
    query
      .where('application.person_id', '=', personId)
      .where('application.state', '=', 'applied')
      .where('application.suggested_team_id', 'is not', null)
      .where('application.suggestion_left_at', 'is', null)
      .orderBy('application.id'),
  );
  return { toAnswer, suggestions: suggestions.map(withoutAnswerer) };
}
