import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import { TalentPoolEntry } from '../profile/talent-pool-entry.entity.ts';
import { times } from '../testing/extent.ts';
import { actorOf, countQueries, scopeOf, useDatabase } from '../testing/index.ts';
import type { DirectoryFilter } from './conditions.ts';
import { findPeople } from './find-people.ts';
import { findWords } from './find-words.ts';
import { openDirectory } from './open-directory.ts';
import { searchDirectory } from './search-directory.ts';
import type { DirectorySort } from './sorts.ts';

/** What is searched in memory is what a statement finds, whatever was changed, and by whom. */
const db = useDatabase();
const ids: Record<string, string> = {};
const id = (name: string): string => ids[name] ?? '';
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const sql = (text: string, ...values: unknown[]) => db.em.fork().execute(text, values);

beforeAll(async () => {
  const { make, em } = db;
  const project = await make.project({ pid: 'kept' });
  const [own, other] = [
    await make.team(project, { tid: 'own', position: 3 }),
    await make.team(project, { tid: 'other', position: 1 }),
  ];
  Object.assign(ids, { project: project.id, own: own.id, other: other.id });
  const person = async (name: string) => {
    const made = await make.person({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@kept.example` });
    ids[name] = made.id;
    return made;
  };
  await make.projectRole(project, await person('Boss'), 'owner');
  await make.membership(own, await person('Lead'), 'chief');
  for (const name of ['Mine', 'Éva', '怡君', 'ÉVA two']) await make.membership(own, await person(name));
  for (const name of ['Theirs', 'Hidden', 'a'.repeat(80)]) await make.membership(other, await person(name));
  await make.membership(own, await person('Further'), 'member', { confirmedAt: null, further: true });
  await make.application(other, await person('Applicant'));
  em.create(TalentPoolEntry, { person: await person('Pooled'), wishes: 'Anything' });
  await person('Nobody');
  await em.flush();
  await sql(
    'insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)',
    project.id,
    id('Hidden'),
  );
  await sql(`insert into skill (id, name, normalised) values (gen_random_uuid(), 'Eva Juggling', 'eva juggling')`);
});

const ROLES: Record<string, () => Actor> = {
  owner: () => actorOf(id('Boss'), [{ projectId: id('project'), teamId: null, role: 'owner' }]),
  chief: () => actorOf(id('Lead'), [{ projectId: id('project'), teamId: id('own'), role: 'chief' }]),
  'chief of the other team': () =>
    actorOf(id('Theirs'), [{ projectId: id('project'), teamId: id('other'), role: 'chief' }]),
};
const SORTS: DirectorySort[] = [
  { by: 'name', desc: false },
  { by: 'name', desc: true },
  { by: 'team', desc: false },
  { by: 'team', desc: true },
];
const SEARCHES = [{}, { q: 'É' }, { q: 'eva' }, { q: 'kept.example e' }, { q: '%' }, { source: 'project' }] as const;
type Search = DirectoryFilter & { sort: DirectorySort };

/** All of them, or in a sample others after each change. */
const searchesOf = (change: number): [Actor, Search][] =>
  Object.values(ROLES)
    .flatMap((actor, turn) =>
      SEARCHES.map((search, place): [Actor, Search] => [
        actor(),
        { ...search, sort: SORTS[(turn + place) % SORTS.length] as DirectorySort },
      ]),
    )
    .filter((_, place) => (place + change) % times(1, 6) === 0);

const told = (people: readonly { uid: string; name: string; email: string | null; sources: string[] }[]) =>
  people.map(({ uid, name, email, sources }) => [uid, name, email, sources]);

/** As a node answers that has asked before. */
async function searchAll(change: number): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [actor, search] of searchesOf(change)) {
    const { items, total, everyone } = await searchDirectory(scope(actor), { pid: 'kept', limit: 100, ...search });
    answers.push([search, told(items), total, everyone]);
  }
  return answers;
}

/** By the statement that looks at everybody. */
async function searchAnew(change: number): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [actor, { sort, ...filter }] of searchesOf(change)) {
    const asked = await openDirectory(scope(actor), { pid: 'kept' });
    const words = await findWords(db.em, filter.q);
    const { people, total, everyone } = await findPeople(db.em.fork(), asked, filter, { words, sort, limit: 100 });
    answers.push([{ ...filter, sort }, told(people), total, everyone]);
  }
  return answers;
}

const CHANGES: [string, () => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a person is called otherwise', () => sql(`update person set name = 'Zed' where id = ?`, id('Mine'))],
  ['a badge says something else', () => sql(`update person set badge_name = 'Anna' where id = ?`, id('Theirs'))],
  ['an owner is called otherwise', () => sql(`update person set name = 'Abel' where id = ?`, id('Boss'))],
  ['an applicant is', () => sql(`update person set name = 'Eva' where id = ?`, id('Applicant'))],
  ['a person in the pool is', () => sql(`update person set name = 'Eve' where id = ?`, id('Pooled'))],
  ['an address is another one', () => sql(`update person set email = 'eva@kept.example' where id = ?`, id('Mine'))],
  ['a person is suspended', () => sql('update person set suspended_at = now() where id = ?', id('Éva'))],
  ['and restored', () => sql('update person set suspended_at = null where id = ?', id('Éva'))],
  ['one in the pool is suspended', () => sql('update person set suspended_at = now() where id = ?', id('Pooled'))],
  ['one in the pool comes back', () => sql('update person set suspended_at = null where id = ?', id('Pooled'))],
  ['a person confirms', () => sql('update membership set confirmed_at = now() where person_id = ?', id('Further'))],
  ['a person leaves', () => sql('update membership set left_at = now() where person_id = ?', id('怡君'))],
  ['a person comes back', () => sql('update membership set left_at = null where person_id = ?', id('怡君'))],
  ['a person moves', () => sql('update membership set team_id = ? where person_id = ?', id('other'), id('Mine'))],
  [
    'a person hides',
    () =>
      sql(
        'insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)',
        id('project'),
        id('Theirs'),
      ),
  ],
  ['a person shows again', () => sql('delete from roster_opt_out where person_id = ?', id('Hidden'))],
  ['a team closes', () => sql('update team set closed_at = now() where id = ?', id('other'))],
  ['a team opens', () => sql('update team set closed_at = null where id = ?', id('other'))],
  ['teams change places', () => sql('update team set position = 4 - position where project_id = ?', id('project'))],
  [
    'a person gets a skill',
    () =>
      sql(
        `insert into person_skill (id, person_id, skill_id, position) select gen_random_uuid(), ?, id, 0 from skill`,
        id('Mine'),
      ),
  ],
  [
    'one in the pool gets it',
    () =>
      sql(
        `insert into person_skill (id, person_id, skill_id, position) select gen_random_uuid(), ?, id, 0 from skill`,
        id('Pooled'),
      ),
  ],
  ['a resume is shown', () => sql(`update person set resume_visibility = 'projects' where id = ?`, id('Mine'))],
  ['an application is withdrawn', () => sql(`delete from application where person_id = ?`, id('Applicant'))],
  [
    'a person wants to be found',
    () => sql(`insert into talent_pool_entry (id, person_id) values (gen_random_uuid(), ?)`, id('Nobody')),
  ],
  ['and no more', () => sql('delete from talent_pool_entry where person_id = ?', id('Pooled'))],
  [
    'a role is given',
    () =>
      sql(
        `insert into project_role (id, project_id, person_id, role, confirmed_at) values (gen_random_uuid(), ?, ?, 'finance', now())`,
        id('project'),
        id('Applicant'),
      ),
  ],
  ['a role is taken', () => sql(`delete from project_role where person_id = ?`, id('Applicant'))],
  ['the project closes', () => sql(`update project set state = 'closed' where id = ?`, id('project'))],
];

describe('a search over kept people', () => {
  // What is kept before each change is what the searches after the one before have left.
  beforeAll(() => searchAll(0));

  it.each(CHANGES.map(([name, change], n) => ({ name, change, n })))(
    'finds the same after a change that others made: $name',
    async ({ change, n }) => {
      expect(memoryOf(db.em).bytes).toBeGreaterThan(0);
      await change();
      const anew = await searchAnew(n);
      // The first of these finds out that something has changed, the others have everybody anew.
      expect(await searchAll(n)).toEqual(anew);
      expect(await searchAll(n)).toEqual(anew);
    },
  );

  it('asks of the database only who is on the page', async () => {
    const ask = () => searchDirectory(scope(ROLES.owner?.() as Actor), { pid: 'kept', limit: 2, q: 'e' });
    await ask();
    await ask();
    // Project, words, version, and two about the people.
    expect(await countQueries(ask)).toBe(5);
  });

  it.each(SORTS)('goes from page to page in the order %j, also past a person who is gone', async (sort) => {
    const asOwner = scope(ROLES.owner?.() as Actor);
    const ask = (cursor?: string) => searchDirectory(asOwner, { pid: 'kept', limit: 2, sort, cursor });
    const { items: all } = await searchDirectory(asOwner, { pid: 'kept', limit: 100, sort });
    const uids: string[] = [];
    for (let page = await ask(); ; page = await ask(page.nextCursor ?? '')) {
      uids.push(...page.items.map(({ uid }) => uid));
      if (page.nextCursor === null) break;
    }
    expect(uids).toEqual(all.map(({ uid }) => uid));
    const first = await ask();
    const last = first.items[1]?.uid;
    await sql('update person set suspended_at = now() where id = ?', last);
    for (let round = 0; round < 3; round++) {
      const { items } = await ask(first.nextCursor ?? '');
      expect(items.map(({ uid }) => uid)).toEqual(uids.slice(2, 4));
    }
    await sql('update person set suspended_at = null where id = ?', last);
  });
});
