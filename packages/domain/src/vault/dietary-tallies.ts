import type { EntityManager } from '@mikro-orm/postgresql';
import { DIETARY_CODES } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { open, seal } from '../crypto/seal.ts';
import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import type { Scope } from '../kernel/scope.ts';
import { type Figures, markOf } from '../kernel/sealed-counts.ts';
import { opens } from '../kernel/standing.ts';
import { type Counted, keptNumbers } from '../project/kept-numbers.ts';
import { openRows, type RecordPart } from './records.ts';

/** What is known of a team, or of a project, exactly. On its way to a reader who may see it, or to be made less exact. */
export interface Tally {
  people: number;
  figures: Figures;
  /** Those who have answered and need nothing. */
  noNeeds: number;
  /** Of the answers that were counted; of a team alone. */
  mark: string;
}

/** With the rows of these answers: there are hundreds of a large team, so that they are kept apart. */
export type FullTally = Omit<Tally, 'mark'> & { answers: string[] };

export interface Tallies {
  ofTeam(id: string): Tally;
  ofProject(): Tally;
}

type Reader = Pick<Scope, 'em' | 'vault' | 'keys'>;

export const ANSWERED = 'answered';
export const NOTES = 'notes';

const NOBODY: Tally = { people: 0, figures: {}, noNeeds: 0, mark: markOf([]) };

interface Asked {
  teamIds: readonly string[];
  /** Also the project as a whole. */
  all: boolean;
}

/**
 * Thousands of answers are opened only after one of them, or of the people, has changed. In between their sums are kept
 * under a seal, since of few people these say what one of them eats.
 */
export async function tallies(reader: Reader, projectId: string, asked: Asked): Promise<Tallies> {
  const ids = [...(asked.all ? [projectId] : []), ...asked.teamIds];
  const found = await read<Tally>(reader, projectId, 'marks', ids);
  const opened = (id: string): Tally => found(id) ?? NOBODY;
  return { ofTeam: opened, ofProject: () => opened(projectId) };
}

/** Of teams, with their answers. */
export const fullTallies = (reader: Reader, projectId: string, teamIds: readonly string[]) =>
  read<FullTally>(reader, projectId, 'answers', teamIds);

async function read<Value>(
  { em, vault, keys }: Reader,
  projectId: string,
  part: Part,
  ids: readonly string[],
): Promise<(id: string) => Value | undefined> {
  const box = sealing(keys, projectId);
  const idOf = new Map(ids.map((id) => [box.nameOf(id, part), id]));
  const kept = await keptNumbers<string>({ em, projectId, from: ['people', 'diet'] }, [...idOf.keys()], (names) =>
    countAgain(
      em,
      vault,
      box,
      projectId,
      [...names].map((name) => idOf.get(name) ?? ''),
    ),
  );
  return (id) => {
    const name = box.nameOf(id, part);
    const sealed = kept.get(name);
    return sealed === undefined ? undefined : box.open<Value>(name, sealed);
  };
}

/** Both parts at once, so that they are of the same moment. */
async function countAgain(
  em: EntityManager,
  vault: Reader['vault'],
  box: Box,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, Counted<string>>> {
  const groups = await groupsOf(em, projectId, {
    all: ids.includes(projectId),
    teamIds: ids.filter((id) => id !== projectId),
  });
  const records = await openRows(em, vault, 'dietary', [
    ...new Set([...groups.values()].flatMap(({ open: people }) => people)),
  ]);
  return new Map(
    ids.flatMap((id) => {
      const { people, open: answering } = groups.get(id) ?? { people: 0, open: [] };
      const rows = answering.flatMap((one) => records.get(one) ?? []);
      const answers = id === projectId ? [] : rows.map((row) => row.id);
      const counted = { people, ...countedIn(rows) };
      const [marks, full] = [box.nameOf(id, 'marks'), box.nameOf(id, 'answers')];
      return [
        [marks, { value: box.seal(marks, { ...counted, mark: markOf(answers) } satisfies Tally) }] as const,
        [full, { value: box.seal(full, { ...counted, answers } satisfies FullTally) }] as const,
      ];
    }),
  );
}

const PURPOSE = 'kept-diet';

type Part = 'marks' | 'answers';
type Box = ReturnType<typeof sealing>;

/** With another master key they have other names, and are counted again. */
function sealing(keys: Keyring, projectId: string) {
  const key = keys.derive(PURPOSE);
  const context = (name: string): string => [PURPOSE, projectId, name].join('|');
  return {
    nameOf: (id: string, part: Part): string => `diet ${keys.id} ${id}${part === 'marks' ? ' marks' : ''}`,
    seal: (name: string, tally: object): string => seal(key, context(name), JSON.stringify(tally)),
    open: <Value>(name: string, sealed: string): Value => JSON.parse(open(key, context(name), sealed)),
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
