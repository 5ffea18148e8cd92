import type { AnswerResult, Texts } from '@muster/rules';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { placesTaken } from '../membership/places-taken.ts';
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
  const candidates = await em.execute<Candidate[]>(
    `select application.id, team.tid, team.name as "teamName", team.names as "teamNames", team.closed_at is not null as closed,
            team.headcount_most as most, ${placesTaken('team')} as taken,
            application.state = 'applied' and application.decision is null as open,
            person.suspended_at is not null as suspended,
            exists (select from membership where membership.team_id = team.id and membership.person_id = person.id
                      and membership.left_at is null) as "inTeam"
     from application
     join team on team.id = application.team_id
     join person on person.id = application.person_id
     where team.project_id = ? and application.id = any (?::uuid[]) and (?::uuid[] is null or team.id = any (?::uuid[]))
     order by application.id`,
    [project.id, `{${ids.join(',')}}`, ...Array(2).fill(teams === 'all' ? null : `{${teams.join(',')}}`)],
  );
  return planOf(candidates, ids);
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
