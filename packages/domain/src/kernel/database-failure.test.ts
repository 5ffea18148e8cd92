import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOrm } from '../orm.ts';
import { isDatabaseFailure } from './database-failure.ts';

it('knows a database that is away, however the error is wrapped', async () => {
  const orm = createOrm({ url: 'postgresql://nobody@127.0.0.1:1/nothing' });
  const error: unknown = await orm.em
    .getConnection()
    .execute('select 1')
    .catch((e: unknown) => e);
  await orm.close(true);
  expect(isDatabaseFailure(error)).toBe(true);
  expect(isDatabaseFailure(new Error('outer', { cause: error }))).toBe(true);
});

/** Listens on the socket of a server that is stopped in the next moment: who comes waits, until there is no room to wait in. */
const SILENT = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => console.log('up'))`;

it('knows a server that was stopped for so long that nobody more can wait to connect', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-silent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, '.s.PGSQL.5432');
  const server = spawn(process.execPath, ['-e', SILENT, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  server.kill('SIGSTOP');
  const waiting = Array.from({ length: 4 }, () => connect(path).on('error', () => undefined));
  onTestFinished(() => waiting.forEach((socket) => void socket.destroy()));
  const orm = createOrm({ url: `postgresql://nobody@${encodeURIComponent(folder)}:5432/nothing` });
  onTestFinished(() => orm.close(true));
  const error: unknown = await orm.em
    .getConnection()
    .execute('select 1')
    .catch((e: unknown) => e);
  expect(isDatabaseFailure(error)).toBe(true);
});

it.each([
  '57P01',
  '57P03',
  '57P05',
  '53100',
  '53300',
  '08006',
  '25P03',
  '25P04',
  '40P01',
  '55P03',
  '58030',
  'ETIMEDOUT',
])('knows %s', (code) => {
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code }))).toBe(true);
});

it('does not excuse our own mistakes', () => {
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code: '42P01' }))).toBe(false);
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isDatabaseFailure(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDatabaseFailure('timeout exceeded when trying to connect')).toBe(false);
});
