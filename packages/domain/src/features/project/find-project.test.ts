import { expect, it } from 'vitest';
import { countQueries, useDatabase } from '../../testing/index.ts';
import { findProject } from './find-project.ts';
import { Project } from './project.entity.ts';

const db = useDatabase();

async function full() {
  const { pid } = await db.make.project({ rosterPublished: true });
  await db.em.execute(
    `update project set descriptions = '{"en": "What", "zh-Hant": "什麼"}', accent = '#123456', map_url = 'https://map.example', roster_version = 7 where pid = ?`,
    [pid],
  );
  return pid;
}

it('is the project as the ORM would read it, and nothing about it has changed', async () => {
  const pid = await full();
  const em = db.em.fork();
  const found = (await findProject(em, pid)) as Project;
  expect(await countQueries(() => em.flush())).toBe(0);
  const read = await db.em.fork().findOneOrFail(Project, { pid });
  const names = db.em.getMetadata(Project).props.map(({ name }) => name as keyof Project);
  expect(names).toContain('rosterVersion');
  for (const name of names) expect([name, found[name]]).toEqual([name, read[name]]);
  expect(await findProject(em, 'no-such')).toBeNull();
});

it('what is changed about it is written, and not lost when it is asked for again', async () => {
  const pid = await full();
  const em = db.em.fork();
  const project = (await findProject(em, pid)) as Project;
  project.venue = 'Hall';
  await db.em.fork().execute(`update project set map_url = 'https://other.example' where pid = ?`, [pid]);
  expect(await findProject(em, pid)).toBe(project);
  expect(project).toMatchObject({ venue: 'Hall', mapUrl: 'https://other.example' });
  await em.flush();
  expect(await findProject(db.em.fork(), pid)).toMatchObject({ venue: 'Hall', mapUrl: 'https://other.example' });
});
