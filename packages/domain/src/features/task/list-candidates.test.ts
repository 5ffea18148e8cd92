import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../kernel/errors.ts';
import { countQueries, outcomeOf, useDatabase } from '../../testing/index.ts';
import { RosterOptOut } from '../roster/roster-opt-out.entity.ts';
import { assignPerson } from './assign-person.ts';
import { cancelTask } from './cancel-task.ts';
import { createTask } from './create-task.ts';
import { type CandidatesAsked, listCandidates } from './list-candidates.ts';
import { listTaskDays } from './list-task-days.ts';
import { removePerson } from './remove-person.ts';
import { signUp } from './sign-up.ts';
import { at, setting } from './testing.ts';
import { updateTaskSettings } from './update-task-settings.ts';

const db = useDatabase();
type World = Awaited<ReturnType<typeof setting>>;

const ask = async (world: World, id: string, more: Partial<CandidatesAsked> = {}, who: 'olga' | 'ann' = 'olga') =>
  (await listCandidates(world.as(who), { pid: world.pid, id, can: true, limit: 100, ...more })).items;
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('candidates', () => {
  it('are those to whom a task is open, fewest hours first, then the others of the project', async () => {
    const world = await setting(db);
    const { pid, first, task, member } = world;
    await signUp(member(0), { pid, id: await task({ startsAt: at(14), endsAt: at(16) }) });
    await signUp(member(1), { pid, id: await task({ startsAt: '2083-08-08T10:00', endsAt: '2083-08-08T11:00' }) });
    const id = await task({ tid: first.tid });
    const people = await ask(world, id);
    expect(names(people)).toEqual(['Ann', 'Member 2', 'Member 1', 'Member 0', 'Cat', 'Olga']);
    expect(people.map(({ dayMinutes, minutes, meant }) => [dayMinutes, minutes, meant])).toEqual([
      [0, 0, true],
      [0, 0, true],
      [0, 60, true],
      [120, 120, true],
      [0, 0, false],
      [0, 0, false],
    ]);
    expect(names(await ask(world, id, { q: 'member 1' }))).toEqual(['Member 1']);
    expect(await ask(world, id, { q: '%' })).toEqual([]);
  });

  it('who can’t are told apart by the kind of the reason, and those who have a seat are none', async () => {
    const world = await setting(db);
    const { pid, crew, as, task, member } = world;
    await updateTaskSettings(as('olga'), { pid, restMinutes: 30, dailyMinutes: 240 });
    const id = await task({ most: 3 });
    await signUp(member(0), { pid, id: await task({ startsAt: at(11), endsAt: at(13) }) });
    await signUp(member(1), { pid, id: await task({ startsAt: '2083-08-07T12:15', endsAt: at(13) }) });
    await signUp(member(2), { pid, id });
    await signUp(as('cat'), { pid, id: await task({ startsAt: at(14), endsAt: at(17) }) });
    const against = Object.fromEntries(
      (await ask(world, id, { can: false })).map(({ name, reason }) => [name, reason]),
    );
    expect(against).toEqual({ 'Member 0': 'overlaps', 'Member 1': 'rest', Cat: 'too_many_hours' });
    expect(names(await ask(world, id))).toEqual(['Ann', 'Olga']);
    await removePerson(as('olga'), { pid, id, uid: crew[2]?.id ?? '' });
    expect(await ask(world, id, { q: 'member 2' })).toMatchObject([{ state: 'removed', can: true }]);
    await cancelTask(as('olga'), { pid, id });
    expect(await ask(world, id)).toEqual([]);
    expect(new Set((await ask(world, id, { can: false })).map(({ reason }) => reason))).toEqual(new Set(['cancelled']));
  });

  it('tell nothing of other projects: neither which tasks, nor hours', async () => {
    const world = await setting(db);
    const { crew, task } = world;
    const other = await setting(db);
    const [person] = crew;
    await db.make.membership(other.first, person as NonNullable<typeof person>);
    const elsewhere = await other.task({ title: 'Secret elsewhere', most: 3 });
    await assignPerson(other.as('olga'), { pid: other.pid, id: elsewhere, uid: person?.id ?? '' });
    const id = await task({ startsAt: at(11), endsAt: at(13) });
    const [busy, ...more] = await ask(world, id, { can: false });
    expect(more).toEqual([]);
    expect(busy).toEqual({
      uid: person?.id,
      name: 'Member 0',
      meant: true,
      dayMinutes: 0,
      minutes: 0,
      state: null,
      can: false,
      reason: 'not_free',
    });
    const free = await task({ startsAt: at(20), endsAt: at(21) });
    expect(await ask(world, free, { q: 'member 0' })).toMatchObject([{ dayMinutes: 0, minutes: 0, can: true }]);
    expect(JSON.stringify([...(await ask(world, id)), busy])).not.toMatch(new RegExp(`Secret|${elsewhere}`));
  });

  it('are not free, and no more, where it is by tasks of other projects, whichever rule it is', async () => {
    const world = await setting(db);
    const { crew, pid, as, task, member } = world;
    const other = await setting(db);
    const person = crew[0] as NonNullable<(typeof crew)[0]>;
    await db.make.membership(other.first, person);
    const busy = async (from: number, until: number) =>
      assignPerson(other.as('olga'), {
        pid: other.pid,
        id: await other.task({ startsAt: at(from), endsAt: at(until) }),
        uid: person.id,
      });
    await busy(13, 15);
    await updateTaskSettings(as('olga'), { pid, restMinutes: 60, dailyMinutes: 240 });
    const told = async (from: number, until: number) => {
      const id = await task({ startsAt: at(from), endsAt: at(until) });
      const refusal = await assignPerson(as('olga'), { pid, id, uid: person.id }).catch((error: DomainError) => error);
      const { code, reason, message } = refusal as DomainError;
      const [row] = await ask(world, id, { can: false, q: 'Member 0' });
      return { code, listed: row?.reason, message, reason };
    };
    // Overlapping, too little rest, too many hours: the same words.
    const overlapping = await told(14, 16);
    expect(overlapping).toMatchObject({ code: 'not_free', listed: 'not_free' });
    for (const [from, until] of [
      [15, 16],
      [12, 13],
      [16, 19],
    ] as const)
      expect(await told(from, until)).toEqual(overlapping);
    // What is in the way in this project is known here.
    await signUp(member(0), { pid, id: await task({ startsAt: at(17), endsAt: at(18) }) });
    expect(await told(17, 19)).toMatchObject({ code: 'overlaps', listed: 'overlaps' });
    expect(await told(14, 18)).toMatchObject({ code: 'overlaps', listed: 'overlaps' });
  });

  it('of other teams are known to chiefs as the roster shows them', async () => {
    const world = await setting(db);
    const { first, task, people, project, crew } = world;
    const id = await task({ tid: first.tid });
    for (const person of [people.cat, people.olga, crew[0]])
      db.em.create(RosterOptOut, { project: project.id, person: person?.id ?? '' });
    await db.em.flush();
    expect(names(await ask(world, id, {}, 'ann'))).toEqual(['Ann', 'Member 0', 'Member 1', 'Member 2']);
    expect(names(await ask(world, id))).toContain('Cat');
  });

  it('do not name people before their own yes', async () => {
    const world = await setting(db);
    const asked = await db.make.person({ name: 'Not yet' });
    await db.make.membership(world.first, asked, 'member', { confirmedAt: null });
    const id = await world.task();
    for (const can of [true, false]) expect(names(await ask(world, id, { can }))).not.toContain('Not yet');
  });

  it('come page by page, each once, in as many statements for few as for many', async () => {
    const world = await setting(db, { members: 3 });
    const id = await world.task({ tid: world.first.tid });
    const page = (cursor?: string) =>
      listCandidates(world.as('ann'), { pid: world.pid, id, can: true, limit: 10, cursor });
    const few = await countQueries(page);
    for (let i = 0; i < 30; i++)
      await db.make.membership(world.first, await db.make.person({ name: `More ${i % 7}`, emailVerified: true }));
    const many = await countQueries(page);
    expect(many).toBe(few);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, nextCursor } = await page(cursor ?? undefined);
      seen.push(...items.map(({ uid }) => uid));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    // Without the owner, whom a chief does not find among people either.
    expect(seen.length).toBe(30 + 3 + 2);
    expect(await outcomeOf(page('WyJ4Il0'))).toBe('invalid');
  });

  it('go on behind hundreds with the same hours', async () => {
    const world = await setting(db);
    const { pid, first, crew, task, member } = world;
    await signUp(member(0), { pid, id: await task({ startsAt: at(14), endsAt: at(16) }) });
    await db.em.fork().execute(
      `with made as (insert into person (id, email, name)
         select gen_random_uuid(), 'many-' || n || '@test.example', 'Many ' || n from generate_series(1, 210) n returning id)
       insert into membership (id, team_id, person_id, role, confirmed_at)
       select gen_random_uuid(), ?, id, 'member', now() from made`,
      [first.id],
    );
    const id = await task({ tid: first.tid });
    const uids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listCandidates(world.as('olga'), { pid, id, can: true, limit: 80, cursor });
      uids.push(...page.items.map(({ uid }) => uid));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids.length).toBeGreaterThan(210);
    // The hours of the one who has some: behind all the others to whom it is open.
    expect(uids.indexOf(crew[0]?.id ?? '')).toBeGreaterThan(209);
  });

  it('are looked for beyond the first of them, where a page is not full', async () => {
    const world = await setting(db, { members: 3 });
    const { pid, first, task, member } = world;
    for (let i = 0; i < 30; i++)
      await db.make.membership(first, await db.make.person({ name: `Free ${i}`, emailVerified: true }));
    // With the most hours, so that they stand behind all the others.
    for (const busy of [0, 1])
      await signUp(member(busy), { pid, id: await task({ startsAt: at(11), endsAt: at(13) }) });
    const id = await task({ tid: first.tid });
    const page = (cursor?: string) => listCandidates(world.as('ann'), { pid, id, can: false, limit: 1, cursor });
    const one = await page();
    expect(one.items).toMatchObject([{ name: 'Member 0', reason: 'overlaps' }]);
    const two = await page(one.nextCursor ?? '');
    expect(two.items).toMatchObject([{ name: 'Member 1', reason: 'overlaps' }]);
  });
});

describe('days with tasks', () => {
  it('are those of the project’s clock, midnight included, with what is short', async () => {
    const { pid, as, task, member } = await setting(db);
    const night = await task({ startsAt: at(22), endsAt: '2083-08-08T02:00', least: 2, most: 3 });
    await signUp(member(0), { pid, id: night });
    await task({ startsAt: '2083-08-05T22:00', endsAt: '2083-08-06T00:00', least: 0 });
    await cancelTask(as('olga'), { pid, id: await task({ startsAt: '2083-08-09T10:00', endsAt: '2083-08-09T11:00' }) });
    await createTask(as('olga'), { pid, title: 'Later', dueOn: '2083-08-20' });
    expect(await listTaskDays(member(0), { pid })).toEqual([
      { day: '2083-08-05', tasks: 1, short: 0, missing: 0, openToMe: 1, mine: 0 },
      { day: '2083-08-07', tasks: 1, short: 1, missing: 1, openToMe: 0, mine: 1 },
      { day: '2083-08-08', tasks: 1, short: 1, missing: 1, openToMe: 0, mine: 1 },
    ]);
  });
});
