import type { EntityManager } from '@mikro-orm/postgresql';
import { DIETARY_CODES } from '@muster/rules';
import { sql } from 'kysely';
import { isAccepted } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { isActive, peopleOfProject } from '../../kernel/numbers.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Figures } from '../../kernel/sealed-counts.ts';
import { openRows, type RecordPart } from './records.ts';

/** What is known of a team, or of a project, exactly. On its way to a reader who may see it, or to be made less exact. */
export interface Tally {
  people: number;
  figures: Figures;
  /** Those who have answered and need nothing. */
  noNeeds: number;
  /** The rows of the answers that were counted. */
  answers: string[];
}

export interface Tallies {
  ofTeam(id: string): Tally;
  ofProject(): Tally;
}

export const ANSWERED = 'answered';
export const NOTES = 'notes';

const NOBODY: Tally = { people: 0, figures: {}, noNeeds: 0, answers: [] };

interface Asked {
  teamIds: readonly string[];
  /** Also the project as a whole. */
  all: boolean;
}

/** Opens the answers and counts them. The sums are stored nowhere: those of a few people tell what one person eats. */
export async function tallies(
  { em, vault }: Pick<Scope, 'em' | 'vault'>,
  projectId: string,
  asked: Asked,
): Promise<Tallies> {
  const groups = await groupsOf(em, projectId, asked);
  const answering = new Set([...groups.values()].flatMap(({ open }) => open));
  const records = await openRows(em, vault, 'dietary', [...answering]);
  const tallyOf = (id: string): Tally => {
    const group = groups.get(id);
    if (group === undefined) return NOBODY;
    const rows = group.open.flatMap((personId) => records.get(personId) ?? []);
    return { people: group.people, ...countedIn(rows), answers: rows.map((row) => row.id) };
  };
  return { ofTeam: tallyOf, ofProject: () => tallyOf(projectId) };
}

interface Group {
  people: number;
  /** Those of them whose answers count. */
  open: string[];
}

async function groupsOf(em: EntityManager, projectId: string, { teamIds, all }: Asked): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  const teams = await db(em)
    .selectFrom('membership')
    .select(({ fn }) => [
      'membership.team_id as id',
      fn.agg<string[]>('array_agg', ['membership.person_id']).as('people'),
    ])
    .where('membership.in_project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where(isAccepted('membership'))
    .where('membership.team_id', '=', anyOf(teamIds))
    .where(({ ref }) => isActive(ref('membership.person_id')))
    .groupBy('membership.team_id')
    .execute();
  for (const { id, people } of teams) groups.set(id, { people: people.length, open: people });
  if (!all) return groups;
  // Owners, finance and catering eat too, whether they are in a team or not.
  const whole = await db(em)
    .selectFrom(peopleOfProject(sql`${projectId}::uuid`).as('member'))
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn
        .coalesce(
          fn.agg<string[]>('array_agg', ['member.person_id']).filterWhere('member.opens', '=', true),
          sql<string[]>`'{}'`,
        )
        .as('open'),
    ])
    .executeTakeFirst();
  return whole === undefined ? groups : groups.set(projectId, whole);
}

function countedIn(rows: readonly { part: RecordPart }[]): Pick<Tally, 'figures' | 'noNeeds'> {
  const count = (matches: (answer: RecordPart) => boolean) => rows.filter(({ part }) => matches(part)).length;
  return {
    figures: {
      [ANSWERED]: rows.length,
      [NOTES]: count(({ note }) => note != null),
      ...Object.fromEntries(
        DIETARY_CODES.map((code) => [code, count(({ habits }) => habits?.includes(code) === true)]),
      ),
    },
    noNeeds: count(({ habits, note }) => (habits?.length ?? 0) === 0 && note == null),
  };
}
