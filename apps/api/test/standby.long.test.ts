import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ownDatabase } from './support/own-database.ts';

it('a database that has become a standby is read, not written; the node is not ready until it is the primary again', async () => {
  const { running, start, services, make, get, send } = await ownDatabase();
  const person = await make.person();
  const project = await make.project({ pid: 'led', rosterPublished: true });
  await make.projectRole(project, person, 'owner');
  await make.team(project, { tid: 'one' });
  const token = await make.token(person, ['teams:write']);
  const rename = (name: string) => send('PATCH', '/api/projects/led/teams/one', { token, body: { name } });
  const ready = async () => (await get('/healthz/ready')).status;
  expect((await rename('Before')).status).toBe(200);
  expect(await ready()).toBe(200);

  const [{ data_directory: dataDir } = { data_directory: '' }] = await services.orm.em
    .fork()
    .execute<{ data_directory: string }[]>('show data_directory');
  await running.postgres.stop();
  writeFileSync(join(dataDir, 'standby.signal'), '');
  running.postgres = await start();
  await vi.waitFor(async () => expect((await get('/members/led')).text).toContain('"Before"'), 30_000);
  const refused = await rename('Meanwhile');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  await expect.poll(ready).toBe(503);

  await services.orm.em.fork().execute('select pg_promote()');
  await expect.poll(ready).toBe(200);
  expect((await rename('After')).status).toBe(200);
  expect((await get('/members/led')).text).toContain('"After"');
});
