import { describe, expect, it } from 'vitest';
import { actorOf } from '../../testing/actors.ts';
import { countQueries, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { mailsTo } from '../../testing/mails-to.ts';
import { tablesReadWhole } from '../../testing/query-plans.ts';
import { createProject } from '../project/create-project.ts';
import { RosterOptOut } from '../roster/roster-opt-out.entity.ts';
import { closeCalendar, openCalendar, readCalendar } from './calendar.ts';
import { cancelTask } from './cancel-task.ts';
import { createFromPattern, previewTasks } from './create-from-pattern.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { leaveTask } from './leave-task.ts';
import { listHours, readMyHours } from './list-hours.ts';
import { listMyTasks } from './list-my-tasks.ts';
import { listTaskPeople } from './list-task-people.ts';
import { listTasks } from './list-tasks.ts';
import { markPerson } from './mark-person.ts';
import { readTask } from './read-task.ts';
import { readWall } from './read-wall.ts';
import { signUp } from './sign-up.ts';
import { at, setting } from './testing.ts';
import { updateTask } from './update-task.ts';
import { readTaskSettings, updateTaskSettings } from './update-task-settings.ts';
import { closeWall, openWall } from './wall.ts';

const db = useDatabase();

const pointers = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => error.fields.map(({ pointer }: { pointer: string }) => pointer),
  );

describe('a task', () => {
  it('is made at times by the clock of the project, read, changed, and deleted while nobody has to do with it', async () => {
    const { pid, as, member, first } = await setting(db);
    const id = await createTask(as('ann'), {
      pid,
      tid: first.tid,
      titles: { en: 'Gate', 'zh-Hant': '大門' },
      texts: { en: 'At the *gate*.' },
      startsAt: at(10),
      endsAt: at(12),
      most: 2,
    });
    expect(await readTask(member(0), { pid, id })).toMatchObject({
      tid: first.tid,
      titles: { en: 'Gate', 'zh-Hant': '大門' },
      startsAt: new Date('2083-08-07T02:00:00Z'),
      endsAt: new Date('2083-08-07T04:00:00Z'),
      least: 1,
      most: 2,
      taken: 0,
      state: 'open',
      canTake: true,
      reason: null,
      audience: null,
      canManage: false,
    });
    await updateTask(as('ann'), { pid, id, title: 'Main gate', endsAt: at(13) });
    expect(await readTask(as('ann'), { pid, id })).toMatchObject({
      titles: { en: 'Main gate', 'zh-Hant': '大門' },
      endsAt: new Date('2083-08-07T05:00:00Z'),
      audience: { tids: [first.tid] },
      canManage: true,
    });
    await signUp(member(0), { pid, id });
    expect(await outcomeOf(deleteTask(as('ann'), { pid, id }))).toBe('has_people');
    await leaveTask(member(0), { pid, id });
    await deleteTask(as('ann'), { pid, id });
    expect(await outcomeOf(readTask(as('ann'), { pid, id }))).toBe('not_found');
  });

  it.each<[string, object, string[]]>([
    ['without a title', { title: undefined }, ['/titles/en']],
    ['without a time', { startsAt: undefined, endsAt: undefined }, ['/startsAt']],
    ['without an end', { endsAt: undefined }, ['/endsAt']],
    ['with a time and a due day', { dueOn: '2083-08-07' }, ['/dueOn']],
    ['that ends before it begins', { endsAt: at(9) }, ['/endsAt']],
    ['that takes weeks', { endsAt: '2083-08-20T10:00' }, ['/endsAt']],
    ['at a time that does not exist', { startsAt: '2083-03-28T02:30', endsAt: '2083-03-28T04:00' }, ['/startsAt']],
    ['at no time at all', { startsAt: 'noon', endsAt: 'later' }, ['/startsAt', '/endsAt']],
    ['on no day', { startsAt: undefined, endsAt: undefined, dueOn: '2083-02-30' }, ['/dueOn']],
    ['for fewer than it needs', { least: 3, most: 2 }, ['/most']],
    ['of no team', { tid: 'nowhere' }, ['/tid']],
    ['at no place', { place: 'nowhere' }, ['/place']],
    ['for no team', { audience: { tids: ['nowhere'] } }, ['/audience/tids']],
    ['whose sign-up ends before it begins', { opensAt: at(9), closesAt: at(8) }, ['/closesAt']],
  ])('%s is refused at its field, and nothing is stored', async (_, more, fields) => {
    const { pid, as } = await setting(db, { timeZone: 'Europe/Berlin' });
    const sent = { pid, title: 'Task', startsAt: at(10), endsAt: at(12), ...more };
    expect(await pointers(createTask(as('olga'), sent))).toEqual(fields);
    expect((await listTasks(as('olga'), { pid, limit: 10 })).items).toEqual([]);
  });

  it('is given by a chief to no team that they do not lead', async () => {
    const { pid, as, task, first, second } = await setting(db);
    const id = await task({ tid: first.tid });
    expect(await outcomeOf(updateTask(as('ann'), { pid, id, tid: second.tid }))).toBe('forbidden');
  });

  it('tells people of another time, and is not moved onto another task of theirs', async () => {
    const { pid, as, member, task, crew } = await setting(db);
    const [a, b] = [await task({ most: 2 }), await task({ startsAt: at(14), endsAt: at(15) })];
    await signUp(member(0), { pid, id: a });
    await signUp(member(0), { pid, id: b });
    expect(await outcomeOf(updateTask(as('olga'), { pid, id: a, startsAt: at(14), endsAt: at(16) }))).toBe('overlaps');
    await updateTask(as('olga'), { pid, id: a, startsAt: at(11), endsAt: at(13) });
    await signUp(member(1), { pid, id: a });
    expect(await pointers(updateTask(as('olga'), { pid, id: a, most: 1 }))).toEqual(['/most']);
    await cancelTask(as('olga'), { pid, id: a });
    await cancelTask(as('olga'), { pid, id: a });
    expect((await mailsTo(db.em, crew[0] as { email: string })).map((mail) => Reflect.get(mail, 'change'))).toEqual([
      'changed',
      'cancelled',
    ]);
    // What was cancelled is in nobody's way.
    const c = await task();
    expect(await outcomeOf(signUp(member(0), { pid, id: c }))).toBe('ok');
  });

  it('tells people of another place by its name', async () => {
    const { pid, as, member, task, crew } = await setting(db);
    await updateTaskSettings(as('olga'), { pid, places: [{ name: 'Gate' }, { name: 'Stage' }] });
    const [gate, stage] = (await readTaskSettings(as('olga'), { pid })).places;
    const id = await task({ place: gate?.id });
    await signUp(member(0), { pid, id });
    await updateTask(as('olga'), { pid, id, place: stage?.id });
    expect(await mailsTo(db.em, crew[0] as { email: string })).toMatchObject([
      { change: 'changed', placeName: 'Stage' },
    ]);
  });

  it('in an archived project can be read and nothing else; closed ones go on', async () => {
    const { pid, as, member, task, project } = await setting(db);
    const id = await task();
    project.state = 'closed';
    await db.em.flush();
    expect(await outcomeOf(signUp(member(0), { pid, id }))).toBe('ok');
    project.state = 'archived';
    await db.em.flush();
    expect(await outcomeOf(leaveTask(member(0), { pid, id }))).toBe('archived');
    expect(await outcomeOf(signUp(member(1), { pid, id }))).toBe('archived');
    expect(await outcomeOf(updateTask(as('olga'), { pid, id, most: 3 }))).toBe('archived');
    expect((await readTask(member(0), { pid, id })).mine).toBe('signed_up');
  });
});

describe('a pattern', () => {
  it('is previewed, makes all or none, and keeps to the clock', async () => {
    const { pid, as } = await setting(db, { timeZone: 'Europe/Berlin' });
    await updateTaskSettings(as('olga'), { pid, places: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    const places = (await readTaskSettings(as('olga'), { pid })).places.map(({ id }) => id);
    const days = ['2083-08-07', '2083-08-08'];
    const sent = {
      pid,
      task: { title: 'Desk', most: 2 },
      pattern: { days, from: '09:00', until: '18:00', everyMinutes: 120, places },
    };
    expect((await previewTasks(as('olga'), sent)).slots).toHaveLength(30);
    expect((await listTasks(as('olga'), { pid, limit: 100 })).items).toEqual([]);
    expect(await createFromPattern(as('olga'), sent)).toHaveLength(30);
    const { items } = await listTasks(as('olga'), { pid, limit: 100, day: '2083-08-08' });
    expect(items).toHaveLength(15);
    expect(items[0]?.startsAt).toEqual(new Date('2083-08-08T07:00:00Z'));
    const night = { ...sent, pattern: { ...sent.pattern, days: ['2083-03-27'], from: '22:30', until: '06:30' } };
    expect((await previewTasks(as('olga'), night)).problems).toHaveLength(1);
    expect(await pointers(createFromPattern(as('olga'), night))).toEqual(['/pattern']);
    const elsewhere = { ...sent, pattern: { ...sent.pattern, places: [places[0] ?? null, 'x'] } };
    expect(await pointers(createFromPattern(as('olga'), elsewhere))).toEqual(['/place']);
    expect((await listTasks(as('olga'), { pid, limit: 100 })).items).toHaveLength(30);
  });
});

describe('the list', () => {
  it('is in order of time, page by page, by day where the project is, without names', async () => {
    const { pid, member, task, first } = await setting(db);
    const late = await task({ startsAt: '2083-08-07T23:00', endsAt: '2083-08-08T01:00', tid: first.tid });
    const early = await task({ startsAt: at(0), endsAt: at(1) });
    const todo = await task({ startsAt: undefined, endsAt: undefined, dueOn: '2083-08-08' });
    const idsOf = async (more: object) =>
      (await listTasks(member(0), { pid, limit: 10, ...more })).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([early, late, todo]);
    expect(await idsOf({ day: '2083-08-07' })).toEqual([early, late]);
    expect(await idsOf({ day: '2083-08-08' })).toEqual([late, todo]);
    expect(await idsOf({ day: '2083-08-06' })).toEqual([]);
    expect(await idsOf({ tid: first.tid })).toEqual([late]);
    await signUp(member(0), { pid, id: late });
    expect(await idsOf({ mine: true })).toEqual([late]);
    const seen: string[] = [];
    for (let cursor: string | undefined, i = 0; i < 5; i++) {
      const page = await listTasks(member(0), { pid, limit: 1, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([early, late, todo]);
    const program = { ...actorOf('x'), personId: null, tokenId: 't', session: null, projectId: first.project.id };
    const counted = await listTasks(scopeOf(db.em.fork(), program), { pid, limit: 10 });
    expect(counted.items.map(({ taken, mine, canTake }) => [taken, mine, canTake])).toEqual([
      [0, null, false],
      [1, null, false],
      [0, null, false],
    ]);
    expect(JSON.stringify(counted)).not.toContain('Member');
  });

  it('takes as many statements for many tasks as for few', async () => {
    const { pid, member, as } = await setting(db);
    const pattern = { days: ['2083-08-07'], from: '00:00', until: '00:00', places: [] };
    const statements = () => countQueries(() => listTasks(member(0), { pid, limit: 100 }));
    await createFromPattern(as('olga'), { pid, task: { title: 'A' }, pattern: { ...pattern, everyMinutes: 720 } });
    const few = await statements();
    await createFromPattern(as('olga'), { pid, task: { title: 'B' }, pattern: { ...pattern, everyMinutes: 30 } });
    expect(await statements()).toBe(few);
  });
});

describe('who sees whom', () => {
  it('chiefs and owners all, others those of their own tasks, without those who hide', async () => {
    const { pid, as, member, task, project, crew } = await setting(db);
    const id = await task({ most: 2 });
    await signUp(member(0), { pid, id });
    await signUp(member(1), { pid, id });
    await signUp(member(2), { pid, id, wait: true });
    const names = async (scope: Parameters<typeof listTaskPeople>[0]) =>
      (await listTaskPeople(scope, { pid, id })).map(({ name }) => name);
    expect(await names(as('olga'))).toEqual(['Member 0', 'Member 1', 'Member 2']);
    expect(await names(as('ann'))).toEqual(['Member 0', 'Member 1', 'Member 2']);
    expect(await names(member(0))).toEqual(['Member 0', 'Member 1']);
    expect(await outcomeOf(names(member(2)))).toBe('forbidden');
    db.em.create(RosterOptOut, { project, person: crew[1] as (typeof crew)[0] });
    await db.em.flush();
    expect(await names(member(0))).toEqual(['Member 0']);
    expect(await names(member(1))).toEqual(['Member 0', 'Member 1']);
  });
});

describe('hours, calendar and wall', () => {
  it('count what was done', async () => {
    const { pid, as, member, task, crew, first } = await setting(db);
    const [a, b] = [await task({ tid: first.tid }), await task({ startsAt: at(14), endsAt: at(15) })];
    const uid = crew[0]?.id ?? '';
    for (const id of [a, b]) {
      await signUp(member(0), { pid, id });
      await markPerson(as('olga'), { pid, id, uid, state: 'done' });
    }
    expect(await listHours(as('olga'), { pid })).toEqual([{ uid, name: 'Member 0', tasks: 2, minutes: 180 }]);
    expect(await listHours(as('ann'), { pid })).toEqual([{ uid, name: 'Member 0', tasks: 1, minutes: 120 }]);
    expect(await readMyHours(member(0))).toMatchObject([{ pid, tasks: 2, minutes: 180 }]);
  });

  it('open by a secret that is kept as a hash, until it is replaced or the person suspended', async () => {
    const { pid, member, signedIn, task, crew } = await setting(db);
    const id = await task();
    await signUp(member(0), { pid, id });
    const em = () => ({ em: db.em.fork() });
    const old = await openCalendar(await signedIn(0));
    const secret = await openCalendar(await signedIn(0));
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(await outcomeOf(readCalendar(em(), { secret: old }))).toBe('not_found');
    expect(await readCalendar(em(), { secret })).toMatchObject([{ id, pid, title: 'Task', timeZone: 'Asia/Taipei' }]);
    expect(await listMyTasks(member(0))).toMatchObject([{ id, state: 'signed_up' }]);
    const person = crew[0] as (typeof crew)[0];
    person.suspendedAt = new Date();
    await db.em.flush();
    expect(await outcomeOf(readCalendar(em(), { secret }))).toBe('not_found');
    person.suspendedAt = null;
    await db.em.flush();
    await closeCalendar(member(0));
    expect(await outcomeOf(readCalendar(em(), { secret }))).toBe('not_found');
  });

  it('show now and next at each place, without names', async () => {
    const { pid, as, member, task } = await setting(db);
    await updateTaskSettings(as('olga'), { pid, places: [{ name: 'Gate' }, { name: 'Stage' }] });
    const [gate, stage] = (await readTaskSettings(as('olga'), { pid })).places;
    const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await task({ title: 'Now', place: gate?.id, startsAt: from(-1), endsAt: from(1) });
    const next = await task({ title: 'Next', place: gate?.id, startsAt: from(1), endsAt: from(2) });
    await task({ title: 'Then', place: gate?.id, startsAt: from(2), endsAt: from(3) });
    await task({ title: 'After that', place: gate?.id, startsAt: from(3), endsAt: from(4) });
    await task({ title: 'Long ago', place: gate?.id, startsAt: from(-4), endsAt: from(-3) });
    await task({ title: 'Tomorrow', place: stage?.id, startsAt: from(30), endsAt: from(31) });
    await task({ title: 'Anywhere', startsAt: from(5), endsAt: from(6) });
    const off = await task({ title: 'Off', startsAt: from(4), endsAt: from(6) });
    await cancelTask(as('olga'), { pid, id: off });
    await signUp(member(0), { pid, id: next });
    const secret = await openWall(as('olga'), { pid });
    const em = () => ({ em: db.em.fork() });
    const wall = await readWall(em(), { secret });
    expect(wall.places).toMatchObject([
      {
        names: { en: 'Gate' },
        now: [{ titles: { en: 'Now' }, taken: 0 }],
        next: [
          { titles: { en: 'Next' }, taken: 1 },
          { titles: { en: 'Then' }, taken: 0 },
        ],
      },
      { names: null, now: [], next: [{ titles: { en: 'Anywhere' } }] },
    ]);
    expect(JSON.stringify(wall)).not.toContain('Member');
    await closeWall(as('olga'), { pid });
    expect(await outcomeOf(readWall(em(), { secret }))).toBe('not_found');
  });
});

it('the next year has the same to do, at the same hours of its own days, taken by nobody', async () => {
  const { pid, as, member, task, first } = await setting(db, { timeZone: 'Europe/Berlin' });
  const settings = {
    places: [{ name: 'Gate' }],
    categories: [{ name: 'Desk', colour: 'plum' as const }],
    restMinutes: 30,
  };
  await updateTaskSettings(as('olga'), { pid, ...settings });
  const { places, categories } = await readTaskSettings(as('olga'), { pid });
  const id = await task({ tid: first.tid, place: places[0]?.id, category: categories[0]?.id, leaveUntil: at(8) });
  await task({ startsAt: undefined, endsAt: undefined, dueOn: '2083-08-01' });
  await cancelTask(as('olga'), { pid, id: await task() });
  await signUp(member(0), { pid, id });
  const next = `${pid}-next`;
  const year = new Date().getUTCFullYear() + 1;
  // In winter: the hour by the clock is another moment.
  await createProject(as('olga'), {
    pid: next,
    name: 'Next',
    startsOn: `${year}-01-15`,
    endsOn: `${year}-01-16`,
    timeZone: 'Europe/Berlin',
    copyFrom: pid,
  });
  const { items } = await listTasks(scopeOf(db.em.fork(), { ...as('olga').actor, administrator: true }), {
    pid: next,
    limit: 10,
  });
  expect(items).toMatchObject([
    {
      tid: first.tid,
      startsAt: new Date(`${year}-01-15T09:00:00Z`),
      endsAt: new Date(`${year}-01-15T11:00:00Z`),
      place: { name: 'Gate' },
      category: { name: 'Desk', colour: 'plum' },
      taken: 0,
    },
    { dueOn: `${year}-01-09` },
  ]);
  expect(items).toHaveLength(2);
});

it('reads no large table whole', async () => {
  const { pid, member, task, as, project, crew } = await setting(db);
  const id = await task();
  await db.em.execute(
    `insert into task (id, project_id, title, titles, starts_at, ends_at, most)
     select gen_random_uuid(), ?, 'T', '{"en": "T"}', now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 9
     from generate_series(1, 1500) n`,
    [(await db.make.project()).id],
  );
  await db.em.execute(
    `insert into task_person (id, task_id, person_id, state)
     select gen_random_uuid(), task.id, person.id, 'signed_up' from (select id from task where title = 'T') task
     cross join (select id from person where id <> all (?::uuid[]) order by id limit 4) person`,
    [`{${crew.map((person) => person.id).join(',')}}`],
  );
  await db.em.execute('analyze task');
  await db.em.execute('analyze task_person');
  expect(project.pid).toBe(pid);
  const whole = await tablesReadWhole(db.url, async () => {
    await listTasks(member(0), { pid, limit: 50, day: '2083-08-07' });
    await listTasks(member(0), { pid, limit: 50, mine: true });
    await signUp(member(0), { pid, id });
    await listMyTasks(member(0));
    await listHours(as('olga'), { pid });
    await leaveTask(member(0), { pid, id });
  });
  expect(
    whole.filter(
      (table) => table.startsWith('task') && !['task_settings', 'task_place', 'task_category'].includes(table),
    ),
  ).toEqual([]);
});
