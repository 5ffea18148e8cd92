import { expect, it } from 'vitest';
import { seedDemo } from './demo/seed-demo.ts';
import { features } from './features.ts';
import { readMyData } from './my-data/read-my-data.ts';
import { updateProject } from './project/update-project.ts';
import { givingPlaces, useDatabase } from './testing/index.ts';

const db = useDatabase();
const { as, year } = givingPlaces(db);

it('a product whose list lacks a feature begins, tells what it holds, and closes a project', async () => {
  const without = features.filter(({ name }) => name !== 'announcement');
  expect(without).toHaveLength(features.length - 1);
  expect(await seedDemo(db.em.fork(), without)).toBe(true);
  expect(await db.em.execute('select from announcement')).toEqual([]);
  const { project, owner } = await year();
  const scope = async () => ({ ...(await as(owner)), features: without });
  const held = JSON.stringify(await readMyData(await scope()));
  expect(held).toContain('teams');
  expect(held).not.toContain('announcement');
  expect(JSON.stringify(await readMyData(await as(owner)))).toContain('announcement');
  expect(await updateProject(await scope(), { pid: project.pid, state: 'closed' })).toMatchObject({ state: 'closed' });
  expect(await updateProject(await scope(), { pid: project.pid, state: 'archived' })).toMatchObject({
    state: 'archived',
  });
});
