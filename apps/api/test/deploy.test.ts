import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sessionSettings } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../src/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DEPLOY = join(ROOT, 'apps/api/deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const FILES = ['Dockerfile', 'compose.yaml', 'muster.service', 'muster-backup.service'];

describe.each(FILES)('%s', (name) => {
  const text = read(name);

  it('names files of the project that exist', () => {
    const named = [...text.matchAll(/\bapps\/api\/[\w./-]+\.(?:[jt]s|mjs)\b/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('sets no variable that the service does not know', () => {
    const ENV = /^\s*(?:ENV|Environment=)\s*(.+)$/gm;
    const set = [...text.matchAll(ENV)].flatMap(([, list = '']) => [...list.matchAll(/(\w+)=/g)].map(([, key]) => key));
    const own = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
    expect(set.filter((key = '') => !VARIABLES.includes(key) && !own.includes(key))).toEqual([]);
  });
});

it('the example has variables that there are, and no value that is a secret', () => {
  const lines = read('muster.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('=', 2));
  expect(lines.map(([key]) => key).filter((key = '') => !VARIABLES.includes(key))).toEqual([]);
  for (const [key = '', value] of lines) if (/KEY|TOKEN|SMTP_URL/.test(key)) expect(value).toBe('');
  // Left empty, it would be no address at all: whoever copies the file sees what has to be filled in.
  expect(Object.fromEntries(lines).DATABASE_URL).toMatch(/^postgresql:\/\/muster:PASSWORD@/);
});

it('the pooler’s file has the settings that nodes look for behind it', () =>
  expect(read('pgbouncer.ini')).toContain(`connect_query='${sessionSettings()}'`));

it('what is put into images and containers is in this folder', () => {
  const copied = [...read('pgbouncer.Dockerfile').matchAll(/^COPY (\S+) /gm)].map(([, name]) => name);
  const mounted = [...read('compose.yaml').matchAll(/(?:- \.\/|dockerfile: )([\w.-]+)(?=[: ])/g)].map(
    ([, name]) => name,
  );
  expect(copied).toEqual(['pgbouncer.ini', 'start-pgbouncer.sh']);
  expect(mounted).toEqual(['pgbouncer.Dockerfile', 'Caddyfile']);
  expect([...copied, ...mounted].filter((name = '') => !existsSync(join(DEPLOY, name)))).toEqual([]);
});

it('what holds secrets is neither committed nor built into an image', () => {
  for (const list of [readFileSync(join(ROOT, '.gitignore'), 'utf8'), read('Dockerfile.dockerignore')])
    for (const file of ['muster.env', 'database.password'])
      expect(list.split('\n')).toContain(`apps/api/deploy/${file}`);
  for (const folder of ['.git', '.data']) expect(read('Dockerfile.dockerignore').split('\n')).toContain(folder);
});

it('the image and the start use the same major version of Node', () => {
  const [, oldest] = /OLDEST_NODE = (\d+)/.exec(readFileSync(join(ROOT, 'packages/bootstrap/tools.mjs'), 'utf8')) ?? [];
  const majors = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(majors).toEqual([oldest, oldest]);
});
