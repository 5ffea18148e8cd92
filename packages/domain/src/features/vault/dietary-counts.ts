import type { EntityManager } from '@mikro-orm/postgresql';
import { type CountRange, DIETARY_CODES, type DietaryHabit, type Texts } from '@muster/rules';
import { type Actor, refusalIn } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type Figures,
  readSnapshots,
  renewSnapshot,
  type SnapshotTable,
  sealedCounts,
} from '../../kernel/sealed-counts.ts';
import { hasProjectRole } from '../project/project.policy.ts';
import { ANSWERED, NOTES, type Tally, tallies } from './dietary-tallies.ts';
import { isNamedFor, type ReleaseFacts } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';

export interface Counts<Count = number> {
  people: number;
  /** How many have told what they eat. */
  answered: Count;
  /** How many have written something besides. */
  notes: Count;
  habits: { habit: DietaryHabit; count: Count }[];
}

export type TeamCounts = Counts<CountRange> & { tid: string; name: string; names: Texts };

export interface DietaryCounts {
  /** Of the people of the project, exact; null for chiefs. */
  project: (Counts & { noNeeds: number; notAnswered: number }) | null;
  /** Whether the numbers of teams are exact. */
  exact: boolean;
  teams: TeamCounts[];
}

const SHOWN: SnapshotTable = { name: 'dietary_snapshot', by: 'team_id' };

interface ListedTeam {
  id: string;
  tid: string;
  name: string;
  names: Texts;
}

/**
 * How many people need what. Of the whole project the numbers are exact, since one allergy is enough to plan for. Of a
 * team only those who cook see them so; a number that follows each change would tell what one person eats.
 */
export async function dietaryCounts(
  { em, actor, vault, now }: Scope,
  { pid }: { pid: string },
): Promise<DietaryCounts> {
  const { project, facts } = await releaseFacts(em, actor, pid, now);
  const sight = sightOf(actor, facts);
  const teams = (await teamsOf(em, project.id)).filter(({ id }) => sight.all || sight.teamIds.includes(id));
  const teamIds = teams.map(({ id }) => id);
  // Before people and answers are read: what is renewed later than this is never replaced by something older.
  const shown = await readSnapshots(em, SHOWN, sight.exact ? [] : teamIds);
  const tally = await tallies({ em, vault }, project.id, { teamIds, all: sight.all });
  const counts: TeamCounts[] = [];
  for (const { id, tid, name, names } of teams) {
    const { people, figures, answers } = tally.ofTeam(id);
    const before = shown.get(id) ?? { of: id, answers: [], figures: {} };
    const seen = sight.exact ? figures : await renewSnapshot(em, SHOWN, before, answers, figures);
    counts.push({ tid, name, names, ...countsOf(people, seen, sealedCounts({ exact: sight.exact, total: people })) });
  }
  return { exact: sight.exact, project: sight.all ? wholeOf(tally.ofProject()) : null, teams: counts };
}

interface Sight {
  all: boolean;
  exact: boolean;
  teamIds: readonly string[];
}

/** A person who may look at what each of them eats may have the sums, too. */
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

const teamsOf = (em: EntityManager, projectId: string): Promise<ListedTeam[]> =>
  db(em)
    .selectFrom('team')
    .select(['id', 'tid', 'name', 'names'])
    .where('project_id', '=', projectId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

function countsOf<Count>(people: number, figures: Figures, say: (count: number) => Count): Counts<Count> {
  const said = (name: string): Count => say(figures[name] ?? 0);
  return {
    people,
    answered: said(ANSWERED),
    notes: said(NOTES),
    habits: DIETARY_CODES.map((habit) => ({ habit, count: said(habit) })),
  };
}

/** Of the whole project also how many need nothing, and how many have not said: those nobody can plan for. */
const wholeOf = ({ people, figures, noNeeds }: Tally): NonNullable<DietaryCounts['project']> => ({
  ...countsOf(people, figures, (count) => count),
  noNeeds,
  notAnswered: people - (figures[ANSWERED] ?? 0),
});
