import type { EntityManager } from '@mikro-orm/postgresql';
import { DIETARY_CODES, type DietaryHabit, SMALLEST_SHOWN_COUNT } from '@muster/rules';
import { type Actor, refusalIn } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens, stands } from '../membership/confirmation.policy.ts';
import { hasProjectRole } from '../project/project.policy.ts';
import { openRecords, type RecordPart } from './records.ts';
import { isNamedFor, type ReleaseFacts } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';
import type { Vault } from './vault.ts';

/** Null stands for a number that is too small to be shown. */
export interface Counts {
  people: number;
  /** How many have told what they eat. */
  answered: number | null;
  /** How many have written something besides. */
  notes: number | null;
  habits: { habit: DietaryHabit; count: number | null }[];
}

export interface DietaryCounts {
  /** Of everybody in the project, exact; null for chiefs. */
  project: Counts | null;
  teams: (Counts & { tid: string; name: string })[];
}

interface TeamPeople {
  id: string;
  tid: string;
  name: string;
  people: string[];
}

/**
 * How many people need what. Of the whole project the numbers are exact, since one allergy is enough to plan for; in a
 * team a small number would point at somebody, so only those who cook see it.
 */
export async function dietaryCounts({ em, actor }: Scope, vault: Vault, pid: string): Promise<DietaryCounts> {
  const { project, facts } = await releaseFacts(em, actor, pid);
  const sight = sightOf(actor, facts);
  const teams = await teamsOf(em, project.id);
  const shown = teams.filter(({ id }) => sight.all || sight.teamIds.includes(id));
  const appointed = sight.all ? await appointedIn(em, project.id) : [];
  const everybody = [...new Set([...shown.flatMap(({ people }) => people), ...appointed])];
  const records = await openRecords(em, vault, 'dietary', everybody);
  const least = sight.exact ? 0 : SMALLEST_SHOWN_COUNT;
  return {
    project: sight.all ? count(everybody, records, 0) : null,
    teams: shown.map(({ tid, name, people }) => ({ tid, name, ...count(people, records, least) })),
  };
}

interface Sight {
  all: boolean;
  exact: boolean;
  teamIds: readonly string[];
}

/** Whoever may look at what each of them eats may have the sums, too. */
function sightOf(actor: Actor, facts: ReleaseFacts): Sight {
  const projectId = facts.project.id;
  const exact = hasProjectRole(actor, projectId, 'catering') || isNamedFor(facts, 'catering', 'habits');
  const all = exact || hasProjectRole(actor, projectId, 'owner');
  const teamIds = actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .flatMap(({ teamId }) => teamId ?? []);
  if (!all && teamIds.length === 0)
    throw refusalIn(projectId, actor, 'Only owners, catering and chiefs see what people eat, in numbers.');
  return { all, exact, teamIds };
}

const teamsOf = (em: EntityManager, projectId: string): Promise<TeamPeople[]> =>
  em.execute(
    `select team.id, team.tid, team.name,
            coalesce(json_agg(person.id) filter (where person.id is not null), '[]') as people
     from team
     left join membership on membership.team_id = team.id and membership.left_at is null and ${opens('membership')}
     left join person on person.id = membership.person_id and person.suspended_at is null
     where team.project_id = ? and team.closed_at is null
     group by team.id
     order by team.position, team.id`,
    [projectId],
  );

/** Owners, finance and catering eat too, whether they are in a team or not. */
async function appointedIn(em: EntityManager, projectId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct person.id from project_role join person on person.id = project_role.person_id
     where project_role.project_id = ? and ${stands('project_role')} and person.suspended_at is null`,
    [projectId],
  );
  return rows.map(({ id }) => id);
}

/** A number below `least` is hidden; zero too, or else the hidden ones would be known not to be zero. */
function count(people: readonly string[], records: ReadonlyMap<string, RecordPart>, least: number): Counts {
  const answers = people.flatMap((id) => records.get(id) ?? []);
  const shown = (matches: (answer: RecordPart) => boolean): number | null => {
    const number = answers.filter(matches).length;
    return number < least ? null : number;
  };
  return {
    people: people.length,
    answered: shown(() => true),
    notes: shown(({ note }) => note != null),
    habits: DIETARY_CODES.map((habit) => ({ habit, count: shown(({ habits }) => habits?.includes(habit) === true) })),
  };
}
