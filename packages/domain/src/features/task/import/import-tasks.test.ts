import { describe, expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../../testing/index.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { listTasks } from '../list-tasks.ts';
import { readTask } from '../read-task.ts';
import { signUp } from '../sign-up.ts';
import { at, setting } from '../testing.ts';
import { updateTask } from '../update-task.ts';
import { readTaskSettings } from '../update-task-settings.ts';
import { importTasks } from './import-tasks.ts';
import { previewTaskImport } from './preview-task-import.ts';
import { scheduleJson, scheduleXml } from './testing.ts';
import type { TalkWork } from './wanted-task.ts';

const db = useDatabase();

const WORK: TalkWork = { titles: { en: 'Help' }, tid: null, least: 1, most: 2, minutesBefore: 0, minutesAfter: 0 };

async function stage(options = {}) {
  const base = await setting(db, options);
  const { pid, as } = base;
  const look = (text: string, who: 'olga' | 'ann' = 'olga', work: TalkWork = WORK) =>
    previewTaskImport(as(who), { pid, text, work });
  const take = async (text: string, more: { cancel?: string[]; leaveOut?: boolean } = {}) => {
    const { digest } = await look(text);
    return importTasks(as('olga'), { pid, text, work: WORK, digest, ...more });
  };
  const tasks = async () => (await listTasks(as('olga'), { pid, limit: 100 })).items;
  /** The ids of three, in order of time. */
  const ids = async () => (await tasks()).map(({ id }) => ({ id })) as [{ id: string }, { id: string }, { id: string }];
  const stamps = () =>
    db.em.execute<{ id: string; xmin: string }[]>(`select id, xmin::text from task where project_id = ? order by id`, [
      base.project.id,
    ]);
  return { ...base, look, take, tasks, ids, stamps };
}

describe('a schedule', () => {
  it('makes tasks and places, and again changes nothing: no row is written', async () => {
    const { look, take, tasks, stamps, as, pid } = await stage();
    const text = scheduleJson([{ id: 'a' }, { id: 'b', room: 'Side room', start: '11:00' }]);
    expect(await look(text)).toMatchObject({
      problem: null,
      creates: 2,
      newPlaces: ['Main hall', 'Side room'],
      lines: [
        { key: 'a', effect: 'creates', isNewPlace: true },
        { key: 'b', effect: 'creates' },
      ],
    });
    expect(await take(text)).toEqual({ created: 2, changed: 0, cancelled: 0, unchanged: 0, leftOut: 0, places: 2 });
    expect((await tasks()).map(({ title, place, most }) => [title, place?.name, most])).toEqual([
      ['Help: Talk a', 'Main hall', 2],
      ['Help: Talk b', 'Side room', 2],
    ]);
    const before = await stamps();
    // The same programme in its other format is the same programme.
    for (const again of [text, scheduleXml([{ id: 'a' }, { id: 'b', room: 'Side room', start: '11:00' }])])
      expect(await take(again)).toEqual({ created: 0, changed: 0, cancelled: 0, unchanged: 2, leftOut: 0, places: 0 });
    expect(await stamps()).toEqual(before);
    expect((await readTaskSettings(as('olga'), { pid })).places).toHaveLength(2);
  });

  it('moves what was moved and tells its people, and only them', async () => {
    const { take, look, ids, member, crew, pid, as } = await stage();
    await take(scheduleJson([{ id: 'a' }, { id: 'b', start: '12:00' }]));
    const [a, b] = await ids();
    await signUp(member(0), { pid, id: a.id });
    await signUp(member(1), { pid, id: b.id });
    const moved = scheduleJson([
      { id: 'a', start: '15:00', room: 'Garden' },
      { id: 'b', start: '12:00' },
    ]);
    expect((await look(moved)).lines).toMatchObject([
      { key: 'b', effect: 'nothing' },
      {
        key: 'a',
        effect: 'changes',
        people: 1,
        changes: [
          { field: 'startsAt', before: '2083-08-07T02:00:00.000Z', after: '2083-08-07T07:00:00.000Z', edited: false },
          { field: 'endsAt' },
          { field: 'place', before: 'Main hall', after: 'Garden' },
        ],
      },
    ]);
    expect(await take(moved)).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await readTask(as('olga'), { pid, id: a.id })).place?.name).toBe('Garden');
    expect(await mailsTo(db.em, crew[0] as { email: string })).toMatchObject([
      { template: 'task-changed', change: 'changed', placeName: 'Garden' },
    ]);
    expect(await mailsTo(db.em, crew[1] as { email: string })).toEqual([]);
  });

  it('lets edits by hand stay, unless it says something else itself about that very field', async () => {
    const { take, look, tasks, as, pid } = await stage();
    await take(scheduleJson([{ id: 'a' }]));
    const id = (await tasks())[0]?.id ?? '';
    await updateTask(as('olga'), { pid, id, titles: { en: 'Hold the door' }, startsAt: at(9), most: 5 });
    expect((await look(scheduleJson([{ id: 'a' }]))).lines).toMatchObject([
      { effect: 'nothing', kept: ['titles', 'startsAt', 'most'] },
    ]);
    const renamed = scheduleJson([{ id: 'a', title: 'Better talk' }]);
    expect((await look(renamed)).lines).toMatchObject([
      {
        effect: 'changes',
        kept: ['startsAt', 'most'],
        changes: [{ field: 'titles', before: 'Hold the door', after: 'Help: Better talk', edited: true }],
      },
    ]);
    await take(renamed);
    expect(await readTask(as('olga'), { pid, id })).toMatchObject({
      title: 'Help: Better talk',
      most: 5,
      startsAt: new Date('2083-08-07T01:00:00Z'),
    });
    expect((await look(renamed)).lines).toMatchObject([{ effect: 'nothing', kept: ['startsAt', 'most'] }]);
  });

  it('takes an edit by hand that came first for its own', async () => {
    const { take, look, tasks, as, pid } = await stage();
    await take(scheduleJson([{ id: 'a' }]));
    const id = (await tasks())[0]?.id ?? '';
    await updateTask(as('olga'), { pid, id, titles: { en: 'Help: New' } });
    const renamed = scheduleJson([{ id: 'a', title: 'New' }]);
    expect(await take(renamed)).toMatchObject({ changed: 0, unchanged: 1 });
    await updateTask(as('olga'), { pid, id, titles: { en: 'By hand' } });
    expect((await look(renamed)).lines).toMatchObject([{ effect: 'nothing', kept: ['titles'] }]);
  });

  it('proposes to cancel what vanished, and cancels only what was ticked', async () => {
    const { take, look, tasks, ids, member, crew, pid } = await stage();
    await take(scheduleJson([{ id: 'a' }, { id: 'b', start: '12:00' }, { id: 'c', start: '14:00' }]));
    const [a, b, c] = await ids();
    await signUp(member(0), { pid, id: b.id });
    const less = scheduleJson([{ id: 'a' }]);
    expect((await look(less)).lines.filter(({ effect }) => effect === 'vanishes').map(({ id }) => id)).toEqual([
      b.id,
      c.id,
    ]);
    expect(await outcomeOf(take(less, { cancel: [a.id] }))).toBe('import_changed');
    expect(await take(less, { cancel: [b.id] })).toMatchObject({ cancelled: 1, unchanged: 1 });
    expect((await tasks()).map(({ state }) => state)).toEqual(['open', 'cancelled', 'open']);
    expect(await mailsTo(db.em, crew[0] as { email: string })).toMatchObject([{ change: 'cancelled' }]);
    // Another work at the same talks is another series, in which nothing vanishes.
    const other = await look(less, 'olga', { ...WORK, titles: { en: 'Camera' } });
    expect([other.creates, other.vanishes]).toEqual([1, 0]);
  });

  it('books nobody twice: what would stays where it is; what changes places does so at once', async () => {
    const { take, look, ids, member, task, pid } = await stage();
    await take(
      scheduleJson([
        { id: 'a', start: '10:00' },
        { id: 'b', start: '11:00' },
      ]),
    );
    const [a, b] = await ids();
    await signUp(member(0), { pid, id: a.id });
    await signUp(member(0), { pid, id: b.id });
    const swapped = scheduleJson([
      { id: 'a', start: '11:00' },
      { id: 'b', start: '10:00' },
    ]);
    expect(await take(swapped)).toMatchObject({ changed: 2, leftOut: 0 });
    const elsewhere = await task({ startsAt: at(16), endsAt: at(17) });
    await signUp(member(0), { pid, id: elsewhere });
    const onto = scheduleJson([
      { id: 'a', start: '16:30' },
      { id: 'b', start: '10:00' },
    ]);
    expect((await look(onto)).lines).toMatchObject([
      { key: 'b', effect: 'nothing' },
      { key: 'a', effect: null, trouble: { code: 'overlaps', column: 'start' } },
    ]);
    expect(await outcomeOf(take(onto))).toBe('invalid');
    expect(await take(onto, { leaveOut: true })).toMatchObject({ changed: 0, leftOut: 1 });
  });

  it('is imported once for one preview, and not at all where something changed meanwhile', async () => {
    const { look, tasks, as, pid } = await stage();
    const text = scheduleJson([{ id: 'a' }]);
    const { digest } = await look(text);
    const asked = { pid, text, work: WORK, digest };
    const results = await Promise.all(Array.from({ length: 4 }, () => importTasks(as('olga'), asked)));
    expect(results.map(({ created }) => created)).toEqual([1, 1, 1, 1]);
    expect(await tasks()).toHaveLength(1);
    const next = scheduleJson([{ id: 'a', title: 'New' }]);
    const looked = await look(next);
    await updateTask(as('olga'), { pid, id: (await tasks())[0]?.id ?? '', titles: { en: 'By hand' } });
    expect(await outcomeOf(importTasks(as('olga'), { ...asked, text: next, digest: looked.digest }))).toBe(
      'import_changed',
    );
  });

  it('takes the work as it was told in the preview, also where that was the one of the last import', async () => {
    const { take, as, pid } = await stage();
    await take(scheduleJson([{ id: 'a' }]));
    const text = scheduleJson([{ id: 'a', title: 'New' }]);
    const { digest, work } = await previewTaskImport(as('olga'), { pid, text });
    const { minutesAfter, titles, ...rest } = work;
    const told = { minutesAfter, ...rest, titles };
    expect(await importTasks(as('olga'), { pid, text, digest, work: told })).toMatchObject({ changed: 1 });
  });

  it('is for owners, and for chiefs as far as it makes tasks of their teams, at places that are there', async () => {
    const { look, take, first, second, pid, as } = await stage();
    const text = scheduleJson([{ id: 'a' }]);
    const ofTeam = (tid: string | null) => ({ ...WORK, tid });
    expect((await look(text, 'ann', ofTeam(first.tid))).lines).toMatchObject([{ trouble: { code: 'unknown_place' } }]);
    await take(scheduleJson([{ id: 'other' }], 'x'));
    expect((await look(text, 'ann', ofTeam(first.tid))).lines).toMatchObject([{ effect: 'creates', tid: first.tid }]);
    for (const tid of [second.tid, null])
      expect((await look(text, 'ann', ofTeam(tid))).lines).toMatchObject([{ trouble: { code: 'not_yours' } }]);
    expect((await previewTaskImport(as('ann'), { pid, text })).work.tid).toBe(first.tid);
  });

  it('of 500 talks, imported twice, changes nothing the second time', async () => {
    const { take, stamps } = await stage();
    const talks = Array.from({ length: 500 }, (_, i) => ({
      id: `talk-${i}`,
      room: `Room ${i % 20}`,
      start: `${String(8 + Math.floor(i / 50)).padStart(2, '0')}:${i % 2 ? '00' : '30'}`,
    }));
    expect(await take(scheduleJson(talks))).toMatchObject({ created: 500, places: 20 });
    const before = await stamps();
    expect(await take(scheduleJson(talks))).toMatchObject({ created: 0, changed: 0, cancelled: 0, unchanged: 500 });
    expect(await stamps()).toEqual(before);
  });
});

describe('a table', () => {
  it('makes tasks for the teams that it names, refuses bad lines by row and column, and the same one again is nothing', async () => {
    const { take, tasks, first, look } = await stage();
    const text = `title,start,end,team,most\nGate,2083-08-07 10:00,2083-08-07 12:00,${first.tid},3\n`;
    const bad = `${text}Desk,whenever,2083-08-07 12:00,nowhere,x`;
    const refused = await take(bad).catch((error) => error.fields);
    expect(refused).toEqual([{ pointer: '/text/3/start', detail: 'bad_time' }]);
    expect(await tasks()).toEqual([]);
    expect(await take(bad, { leaveOut: true })).toMatchObject({ created: 1, leftOut: 1 });
    expect(await take(text)).toMatchObject({ created: 0, unchanged: 1 });
    expect(await tasks()).toMatchObject([{ title: 'Gate', tid: first.tid, most: 3 }]);
    expect((await look('title,due,team\nX,2083-08-01,nowhere')).lines).toMatchObject([
      { line: 2, trouble: { code: 'unknown_team', column: 'team' } },
    ]);
  });

  it('with keys changes the lines that changed, and what it leaves out stays', async () => {
    const { take, tasks } = await stage();
    const table = (...lines: string[]) => ['key,title,start,end', ...lines].join('\n');
    const [one, two] = ['1,Gate,2083-08-07 10:00,2083-08-07 12:00', '2,Desk,2083-08-07 10:00,2083-08-07 12:00'];
    await take(table(one, two));
    expect(await take(table(one.replace('Gate', 'North gate')))).toMatchObject({ changed: 1, cancelled: 0 });
    expect((await tasks()).map(({ title }) => title).sort()).toEqual(['Desk', 'North gate']);
  });
});
