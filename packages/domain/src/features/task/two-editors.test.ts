import { versionOf } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { readTask } from './read-task.ts';
import { at, setting } from './testing.ts';
import { updateTask } from './update-task.ts';
import { readTaskSettings, updateTaskSettings } from './update-task-settings.ts';

const db = useDatabase();
const refusalOf = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof DomainError ? error : Promise.reject(error)),
  );
const moment = (hour: number) => new Date(`${at(hour)}:00+08:00`).toISOString();

describe('two editors of a task', () => {
  it('of the same field: the second is told what the first wrote and who that was, and nothing changes', async () => {
    const { pid, as, task, first } = await setting(db);
    const id = await task({ tid: first.tid });
    const versions = { startsAt: versionOf(moment(10)), 'titles/en': versionOf('Task'), least: versionOf(1) };
    await updateTask(as('ann'), { pid, id, startsAt: at(9), versions });
    const refusal = await refusalOf(updateTask(as('olga'), { pid, id, startsAt: at(8), most: 4, versions }));
    expect(refusal).toMatchObject({ kind: 'conflict', code: 'changed_meanwhile' });
    expect(refusal.changed).toEqual([{ pointer: '/startsAt', value: moment(9), by: 'Ann', at: expect.any(Date) }]);
    expect(await readTask(as('olga'), { pid, id })).toMatchObject({ startsAt: new Date(moment(9)), most: 1 });
  });

  it('of two fields: both count; the same time in other words is no change', async () => {
    const { pid, as, task } = await setting(db);
    const id = await task({ audience: { roles: ['member'] } });
    const versions = {
      startsAt: versionOf(moment(10)),
      'titles/en': versionOf('Task'),
      audience: versionOf({ roles: ['member'] }),
    };
    await updateTask(as('olga'), { pid, id, titles: { en: 'Gate' }, audience: {}, versions });
    await updateTask(as('olga'), { pid, id, startsAt: at(10), titles: { 'zh-Hant': '大門' }, versions });
    await updateTask(as('olga'), { pid, id, startsAt: at(9), versions });
    expect(await readTask(as('olga'), { pid, id })).toMatchObject({
      titles: { en: 'Gate', 'zh-Hant': '大門' },
      startsAt: new Date(moment(9)),
      audience: {},
    });
  });

  it('at the very same moment: exactly one of them is refused', async () => {
    const { pid, as, task } = await setting(db);
    const id = await task();
    const write = (most: number) =>
      outcomeOf(updateTask(as('olga'), { pid, id, most, versions: { most: versionOf(1) } }));
    expect((await Promise.all([write(3), write(4)])).toSorted()).toEqual(['changed_meanwhile', 'ok']);
  });

  it('have a version of all of it, which those who may not change it do not learn', async () => {
    const { pid, as, member, task, first } = await setting(db);
    const id = await task({ tid: first.tid });
    const { version } = await readTask(as('ann'), { pid, id });
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect((await readTask(member(0), { pid, id })).version).toBeNull();
    await updateTask(as('ann'), { pid, id, least: 0, ifVersion: [version ?? ''] });
    expect(await outcomeOf(updateTask(as('ann'), { pid, id, least: 1, ifVersion: [version ?? ''] }))).toBe(
      'changed_meanwhile',
    );
  });
});

describe('two editors of the settings of tasks', () => {
  it('change two things at once, and are asked about the same one', async () => {
    const { pid, as } = await setting(db);
    await updateTaskSettings(as('olga'), { pid, places: [{ name: 'Foyer' }], restMinutes: 30 });
    const { places, version } = await readTaskSettings(as('olga'), { pid });
    const known = places.map(({ id, names, walks }) => ({ id, names, walks }));
    const versions = { places: versionOf(known), restMinutes: versionOf(30) };
    const put = (name: string) =>
      updateTaskSettings(as('olga'), { pid, places: [...known, { names: { en: name } }], versions });
    await put('Kitchen');
    expect(await outcomeOf(put('Hall'))).toBe('changed_meanwhile');
    await updateTaskSettings(as('olga'), { pid, restMinutes: 15, versions });
    const now = await readTaskSettings(as('olga'), { pid });
    expect(now).toMatchObject({ restMinutes: 15, places: [{ name: 'Foyer' }, { name: 'Kitchen' }] });
    expect(now.version).not.toBe(version);
    expect(await outcomeOf(updateTaskSettings(as('olga'), { pid, restMinutes: 0, ifVersion: [version ?? ''] }))).toBe(
      'changed_meanwhile',
    );
    expect((await readTaskSettings(as('cat'), { pid })).version).toBeNull();
  });

  it('say how many tasks have a place or a category, and walk to places that are new in the same change', async () => {
    const { pid, as, task } = await setting(db);
    const [a, b] = ['0196c0de-0000-7000-8000-000000000001', '0196c0de-0000-7000-8000-000000000002'];
    await updateTaskSettings(as('olga'), {
      pid,
      places: [
        { id: a, name: 'Foyer', walks: { [b]: 3 } },
        { id: b, name: 'Kitchen', walks: { [a]: 3 } },
      ],
      categories: [{ name: 'Doors', colour: 'plum' }],
    });
    const { places, categories } = await readTaskSettings(as('olga'), { pid });
    const [foyer, kitchen] = places;
    // Ids are the service's own: what a caller sends may be another project's.
    expect([foyer?.id, kitchen?.id]).not.toContain(a);
    expect(foyer?.walks).toEqual({ [kitchen?.id ?? '']: 3 });
    await task({ place: foyer?.id, category: categories[0]?.id });
    await task({ place: foyer?.id });
    const now = await readTaskSettings(as('cat'), { pid });
    expect(now.places.map(({ tasks }) => tasks)).toEqual([2, 0]);
    expect(now.categories.map(({ tasks }) => tasks)).toEqual([1]);
  });
});
