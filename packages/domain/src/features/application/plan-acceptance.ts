import type { AnswerResult, Texts } from '@muster/rules';
import { type AliasableExpression, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, expressions } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seatsTakenIn } from '../membership/places-taken.ts';
import { findKnownProject } from '../project/load-project.ts';
import { listedTeams } from './application.policy.ts';

export interface AcceptancePlan {
  teams: PlannedTeam[];
  /** Who would be accepted, and who would go on waiting for a place, the oldest application first. */
  accepts: string[];
  waits: string[];
  /** Who can't be accepted at all, and why. */
  refused: { id: string; result: AnswerResult }[];
}

export interface PlannedTeam {
  tid: string;
  teamName: string;
  teamNames: Texts;
  /** How many places are left; null where the team has no limit. */
  places: number | null;
  accepts: number;
  waits: number;
}

export interface Candidate {
  id: string;
  tid: string;
  teamName: string;
  teamNames: Texts;
  closed: boolean;
  most: number | null;
  taken: number;
  open: boolean;
  suspended: boolean;
  /** They have a place in the team already. */
  inTeam: boolean;
}

/** What accepting these would come to now. Nothing is changed: the chief or owner sees it first. */
export async function planAcceptance(
  { em, actor }: Scope,
  { pid, ids }: { pid: string; ids: readonly string[] },
): Promise<AcceptancePlan> {
  const project = await findKnownProject(em, actor, pid);
  const teams = actor.personId === null ? [] : listedTeams(actor, project.id);
  if (teams.length === 0)
    throw new DomainError('forbidden', 'Only owners and chiefs of a project answer its applications.');
  const candidates = await db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .innerJoin('person', 'person.id', 'application.person_id')
    .select(({ and, eb }) => [
      'application.id',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      eb('team.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
      'team.headcount_most as most',
      seatsTakenIn('team').as('taken'),
      and([eb('application.state', '=', 'applied'), eb('application.decision', 'is', null)])
        .$castTo<boolean>()
        .as('open'),
      eb('person.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      isApplicantInTeam().as('inTeam'),
    ])
    .where('team.project_id', '=', project.id)
    .where('application.id', '=', anyOf(ids))
    .$if(teams !== 'all', (query) => query.where('team.id', '=', anyOf(teams === 'all' ? [] : teams)))
    .orderBy('application.id')
    .execute();
  return planOf(candidates, ids);
}

/** Whether the person of an `application` is in its team already. */
export function isApplicantInTeam(): AliasableExpression<boolean> {
  const { exists, selectFrom } = expressions();
  return exists(
    selectFrom('membership')
      .whereRef('membership.team_id', '=', sql.ref('application.team_id'))
      .whereRef('membership.person_id', '=', sql.ref('application.person_id'))
      .where('membership.left_at', 'is', null),
  ).$castTo<boolean>();
}

/** Candidates come with the oldest application first, and that is the order in which places are given. */
export function planOf(candidates: readonly Candidate[], ids: readonly string[]): AcceptancePlan {
  const teams = new Map<string, PlannedTeam>();
  const plan: AcceptancePlan = { teams: [], accepts: [], waits: [], refused: [] };
  for (const { id, tid, teamName, teamNames, most, taken, inTeam, ...candidate } of candidates) {
    const result = refusalOf(candidate);
    if (result !== null) {
      plan.refused.push({ id, result });
      continue;
    }
    const places = most === null ? null : Math.max(0, most - taken);
    const team = teams.get(tid) ?? { tid, teamName, teamNames, places, accepts: 0, waits: 0 };
    teams.set(tid, team);
    const fits = inTeam || places === null || team.accepts < places;
    team[fits ? 'accepts' : 'waits'] += 1;
    plan[fits ? 'accepts' : 'waits'].push(id);
  }
  const found = new Set(candidates.map(({ id }) => id));
  for (const id of new Set(ids)) if (!found.has(id)) plan.refused.push({ id, result: 'not_found' });
  return { ...plan, teams: [...teams.values()] };
}

function refusalOf({ open, suspended, closed }: Pick<Candidate, 'open' | 'suspended' | 'closed'>): AnswerResult | null {
  if (!open) return 'already_answered';
  if (suspended) return 'suspended';
  return closed ? 'team_closed' : null;
}
