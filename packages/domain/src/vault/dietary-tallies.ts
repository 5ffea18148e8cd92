import type { EntityManager } from '@mikro-orm/postgresql';
import { DIETARY_CODES } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { open, seal } from '../crypto/seal.ts';
import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens } from '../kernel/standing.ts';
import { keptNumbers } from '../project/kept-numbers.ts';
import type { Figures } from './dietary-snapshots.ts';
import { openRows, type RecordPart } from './records.ts';

/** What is known of a team, or of a project, exactly. On its way to a reader who may see it, or to be made less exact. */
export interface Tally {
  people: number;
  /** The rows of the answers that were counted; of a team alone. */
  answers: string[];
  figures: Figures;
  /** Those who have answered and need nothing. */
  noNeeds: number;
}

export interface Tallies {
  ofTeam(id: string): Tally;
  ofProject(): Tally;
}

export const ANSWERED = 'answered';
export const NOTES = 'notes';

const NOBODY: Tally = { people: 0, answers: [], figures: {}, noNeeds: 0 };

interface Asked {
  teamIds: readonly string[];
  /** Also the project as a whole. */
  all: boolean;
}

/**
 * Thousands of answers are opened only after one of them, or of the people, has changed. In between their sums are kept
 * under a seal, since of few people these say what one of them eats.
 */
export async function tallies(
  { em, vault, keys }: Pick<Scope, 'em' | 'vault' | 'keys'>,
  projectId: string,
  { teamIds, all }: Asked,
): Promise<Tallies> {
  const box = sealing(keys, projectId);
  const idOf = new Map([...(all ? [projectId] : []), ...teamIds].map((id) => [box.nameOf(id), id]));
  const kept = await keptNumbers<string>(
    { em, projectId, from: ['people', 'diet'] },
    [...idOf.keys()],
    async (names) => {
      const groups = await groupsOf(em, projectId, {
        all: names.has(box.nameOf(projectId)),
        teamIds: teamIds.filter((id) => names.has(box.nameOf(id))),
      });
      const records = await openRows(em, vault, 'dietary', [
        ...new Set([...groups.values()].flatMap(({ open: ids }) => ids)),
      ]);
      return new Map(
        [...names].map((name) => {
          const { people, open: ids } = groups.get(idOf.get(name) ?? '') ?? { people: 0, open: [] };
          const rows = ids.flatMap((id) => records.get(id) ?? []);
          const answers = idOf.get(name) === projectId ? [] : rows.map((row) => row.id);
          return [name, { value: box.seal(name, { people, answers, ...countedIn(rows) }) }];
        }),
      );
    },
  );
  const opened = (id: string): Tally => {
    const sealed = kept.get(box.nameOf(id));
    return sealed === undefined ? NOBODY : box.open(box.nameOf(id), sealed);
  };
  return { ofTeam: opened, ofProject: () => opened(projectId) };
}

const PURPOSE = 'kept-diet';

/** With another master key they have other names, and are counted again. */
function sealing(keys: Keyring, projectId: string) {
  const key = keys.derive(PURPOSE);
  const context = (name: string): string => [PURPOSE, projectId, name].join('|');
  return {
    nameOf: (id: string): string => `diet ${keys.id} ${id}`,
    seal: (name: string, tally: Tally): string => seal(key, context(name), JSON.stringify(tally)),
    open: (name: string, sealed: string): Tally => JSON.parse(open(key, context(name), sealed)),
  };
}

interface Group {
  people: number;
  /** Those of them whose answers count. */
  open: string[];
}

async function groupsOf(em: EntityManager, projectId: string, { teamIds, all }: Asked): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  const teams = await em.execute<{ id: string; people: string[] }[]>(
    `select membership.team_id as id, json_agg(membership.person_id) as people
     from membership
     where membership.in_project_id = ? and membership.left_at is null and ${opens('membership')}
       and membership.team_id = any (?::uuid[])
       and not exists (select from person where person.id = membership.person_id and person.suspended_at is not null)
     group by membership.team_id`,
    [projectId, `{${teamIds.join(',')}}`],
  );
  for (const { id, people } of teams) groups.set(id, { people: people.length, open: people });
  if (!all) return groups;
  // Owners, finance and catering eat too, whether they are in a team or not.
  const [whole] = await em.execute<Group[]>(
    `select count(*)::int as people, coalesce(json_agg(person_id) filter (where opens), '[]') as open
     from (${PEOPLE_OF_PROJECT}) people`,
    [projectId, projectId],
  );
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
