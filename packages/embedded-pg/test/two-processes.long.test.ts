import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPg } from '../src/index.ts';
import { endOf, expectNoProcessOn, makeWorkDir, processesOn, query, startHolder } from './processes.ts';

const settings = { fsync: 'off' };
let work: ReturnType<typeof makeWorkDir>;
let dataDir: string;

beforeEach(() => {
  work = makeWorkDir();
  dataDir = join(work.path, 'data');
});
afterEach(() => work.remove());

describe('two processes', () => {
  test('the second attaches, and its end does not stop the server', async () => {
    const owner = await startEmbeddedPg({ dataDir, settings });
    const guest = await startHolder(dataDir);
    expect(guest.attached).toBe(true);
    await guest.end();
    expect(await query(owner.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await owner.stop();
  });

  test('both work when they start at the same time on a new folder', async () => {
    const both = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    expect(both.map(({ attached }) => attached).sort()).toEqual([false, true]);
    for (const { url } of both) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all(both.map(({ end }) => end()));
    await expectNoProcessOn(dataDir, 2_000);
    expect(readdirSync(work.path)).toEqual(['data']);
  });

  test('one that starts while the other is stopping gets a server of its own', async () => {
    const first = await startEmbeddedPg({ dataDir, settings });
    const [, second] = await Promise.all([first.stop(), startEmbeddedPg({ dataDir, settings })]);
    // It may still have attached in the moment before the stop.
    if (!second.attached) expect(await query(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    await expectNoProcessOn(dataDir, 2_000);
  });
});

test('a process killed without warning takes its server along, and loses nothing', async () => {
  const holder = await startHolder(dataDir);
  await query(holder.url, 'create table note as select 42 as answer');
  expect(processesOn(dataDir)).not.toEqual([]);
  await endOf(holder.child, () => holder.child.kill('SIGKILL'));
  await expectNoProcessOn(dataDir, 2_000);
  const next = await startEmbeddedPg({ dataDir, settings });
  expect(await query(next.url('postgres'), 'select answer from note')).toEqual([{ answer: 42 }]);
  await next.stop();
});
