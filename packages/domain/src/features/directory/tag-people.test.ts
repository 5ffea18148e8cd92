import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, countQueries, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { listTags } from './list-tags.ts';
import { tagPeople } from './tag-people.ts';
import { tagPerson } from './tag-person.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

/** Ada leads the crew; Ben is in it, Cleo in both teams, Dan in the other one; Eve has not said yes yet. */
async function setting() {
  const { make } = db;
  const project = await make.project();
  const [crew, other] = [await make.team(project, { tid: 'crew' }), await make.team(project, { tid: 'other' })];
  const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Olga'].map((name) => make.person({ name })));
  const [ada, ben, cleo, dan, eve, olga] = people.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const at = (place: number) => people[place] as (typeof people)[number];
  await make.membership(crew, at(0), 'chief');
  for (const [team, place] of [
    [crew, 1],
    [crew, 2],
    [other, 2],
    [other, 3],
  ] as const)
    await make.membership(team, at(place));
  await make.membership(crew, at(4), 'member', { confirmedAt: null });
  await make.projectRole(project, at(5), 'owner');
  const { pid } = project;
  const owner = actorOf(olga, [{ projectId: project.id, teamId: null, role: 'owner' }]);
  const chief = actorOf(ada, [{ projectId: project.id, teamId: crew.id, role: 'chief' }]);
  const tags = async () =>
    (await listTags(scope(owner), { pid })).map(({ tid, name, people: count }) => `${tid} ${name} ${count}`);
  const change = (actor: Actor, uids: string[], put: string[], remove: string[] = [], tid?: string) =>
    tagPeople(scope(actor), { pid, uids, put, remove, tid });
  return { project, crew, pid, owner, chief, ada, ben, cleo, dan, eve, olga, tags, change };
}

describe('the tags of many people', () => {
  it('are put in each team that the caller manages, and what is left out is said', async () => {
    const { owner, chief, ben, cleo, dan, eve, olga, tags, change } = await setting();
    const nobody = newId();
    expect(await change(chief, [ben, cleo, dan, eve, nobody, ben], ['Night  Shift', 'driver'])).toEqual({
      people: 2,
      full: [],
      skipped: [dan, eve, nobody],
    });
    expect(await tags()).toEqual(['crew driver 2', 'crew night shift 2']);
    expect(await change(owner, [ben, cleo, dan, olga], ['driver'], ['night shift'])).toMatchObject({
      people: 3,
      skipped: [olga],
    });
    expect(await tags()).toEqual(['crew driver 2', 'other driver 2']);
    expect(await change(owner, [ben, cleo, dan], ['driver'])).toMatchObject({ people: 0 });
  });

  it('change in one team alone where one is named, and in none that is not the caller’s', async () => {
    const { owner, chief, cleo, dan, tags, change } = await setting();
    expect(await change(owner, [cleo, dan], ['tall'], [], 'other')).toMatchObject({ people: 2 });
    expect(await change(chief, [cleo], ['short'], ['tall'], 'other')).toMatchObject({ people: 0, skipped: [cleo] });
    expect(await tags()).toEqual(['other tall 2']);
  });

  it('leave who has no room as they are, and count what is taken away first', async () => {
    const { owner, ben, cleo, change, tags, pid } = await setting();
    for (let n = 0; n < 20; n++) await tagPerson(scope(owner), { pid, tid: 'crew', uid: ben, tag: `tag ${n}` });
    expect(await change(owner, [ben, cleo], ['one more'], [], 'crew')).toMatchObject({ people: 1, full: [ben] });
    expect(await change(owner, [ben], ['one more', 'TAG 3'], ['tag 0'], 'crew')).toMatchObject({ people: 1, full: [] });
    expect((await tags()).filter((tag) => tag.includes('one more'))).toEqual(['crew one more 2']);
  });

  it('stay at twenty however many come at once', async () => {
    const { owner, chief, ben, cleo, change, pid } = await setting();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        change(n % 2 ? owner : chief, [ben, cleo], [`a${n}`, `b${n}`, `c${n}`], [], 'crew'),
      ),
    );
    const noted = await listTags(scope(owner), { pid });
    expect(noted.reduce((sum, { people }) => sum + people, 0)).toBe(2 * 18);
  });

  it('are not changed in an archived project', async () => {
    const { project, ben, cleo, change } = await setting();
    project.state = 'archived';
    await db.em.flush();
    const owner = actorOf(cleo, [{ projectId: project.id, teamId: null, role: 'owner' }]);
    expect(await outcomeOf(change(owner, [ben], ['x']))).toBe('archived');
  });

  it('leave one line in the history of each team, with how many and without the tags', async () => {
    const { crew, chief, ben, cleo, change } = await setting();
    await change(chief, [ben, cleo], ['loud', 'tall']);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: crew.id });
    expect(entries.map(({ action, after }) => [action, after])).toEqual([['tag.put', { people: 2 }]]);
  });

  it('cost the same number of queries for any number of people', async () => {
    const { crew, owner, ben, change } = await setting();
    const few = await countQueries(() => change(owner, [ben], ['x']));
    const more: string[] = [];
    for (let n = 0; n < 10; n++) {
      const person = await db.make.person();
      await db.make.membership(crew, person);
      more.push(person.id);
    }
    expect(await countQueries(() => change(owner, [ben, ...more], ['y']))).toBe(few);
  });
});
