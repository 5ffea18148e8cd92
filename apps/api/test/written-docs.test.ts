import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isProjectScope, SCOPES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../src/config.ts';
import { API_FEATURES } from '../src/features/index.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Documents in a folder, with those of its folders. */
const documentsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const DOCS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...documentsIn('.github'),
  ...documentsIn('apps/docs'),
  'apps/api/bench/README.md',
];

const LARGEST = { 'README.md': 5000, 'CONTRIBUTING.md': 8000, 'SECURITY.md': 3000 };
const LONGEST_CELL = 200;

/** Rows of tables as their cells. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

describe('the environment in environment.md', () => {
  const environment = read('apps/docs/operations/environment.md').split('\n## Variables')[1]?.split('\n## ')[0] ?? '';
  const rows = rowsOf(environment);

  it('has each variable once', () =>
    expect(rows.map(([name]) => name).toSorted()).toEqual(VARIABLES.map((name) => `\`${name}\``).toSorted()));

  it('has the defaults', () => {
    const defaults = readConfig({});
    const said = Object.fromEntries(rows.map(([name, value]) => [name?.replaceAll('`', ''), value]));
    expect(said).toMatchObject({
      PORT: `\`${defaults.port}\``,
      HOST: `\`${defaults.host}\` in the demo, else \`0.0.0.0\``,
      DATA_DIR: `\`${defaults.dataDir.slice(ROOT.length + 1)}\``,
      JOBS: `\`${defaults.jobs}\``,
      MAX_IN_FLIGHT: `\`${defaults.mostInFlight}\``,
      LOG_LEVEL: `\`${defaults.logLevel}\``,
    });
  });
});

it('scopes.md has each scope, and says which a project token can have', () => {
  const text = read('apps/docs/api/scopes.md').split('\n## Scopes')[1] ?? '';
  const said = rowsOf(text).flatMap(([names = '', , forProjects]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, scope]) => [scope, forProjects === 'yes']),
  );
  expect(said.toSorted()).toEqual(SCOPES.map((scope) => [scope, isProjectScope(scope)]).toSorted());
});

/** Our own code, without its tests. */
const sourcesIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .map(read);

it('limits.md has the limits that the code counts', () => {
  const text = read('apps/docs/operations/limits.md').split('\n## Limits')[1] ?? '';
  const within = (duration: string) =>
    ({ HOUR: 'an hour', DAY: 'a day' })[duration] ??
    `in ${duration.replace(' * MINUTE', ' minutes').replace(' * DAY', ' days')}`;
  const counted = sourcesIn('apps/api/src', 'packages/domain/src').flatMap((source) =>
    [...source.matchAll(/\blimit\('([\w-]+)', ([\d_]+), ([^)]+)\)/g)].map(([, name, points = '', duration = '']) => [
      `\`${name}\``,
      `${Number(points.replaceAll('_', '')).toLocaleString('en')} ${within(duration)}`,
    ]),
  );
  expect(counted.length).toBeGreaterThan(30);
  expect(
    rowsOf(text)
      .map(([name, often]) => [name, often])
      .toSorted(),
  ).toEqual(counted.toSorted());
});

it('design.md has the keys that the code derives', () => {
  const text = read('apps/docs/security/design.md').split('\n## Keys and algorithms')[1]?.split('\n## ')[0] ?? '';
  const derived = sourcesIn('apps/api/src', 'packages/domain/src').flatMap((source) =>
    [...source.matchAll(/\b(?:keys|keyring)\.(?:derive|lasting)\(([^)]+)\)/g)].map(([, purpose = '']) => {
      const name = /^[A-Z]+$/.test(purpose) ? new RegExp(`const ${purpose} = ('[^']+')`).exec(source)?.[1] : purpose;
      return name === 'purpose' ? [] : (/^['`]([\w-]+)/.exec(name ?? '')?.[1] ?? `${purpose} is no name`);
    }),
  );
  expect(
    rowsOf(text)
      .map(([name]) => name?.replaceAll('`', ''))
      .toSorted(),
  ).toEqual([...new Set(derived.flat())].toSorted());
});

it('stored-names.md has every job', () => {
  const text = read('apps/docs/stored-names.md');
  const jobs = ['send_mail', ...API_FEATURES.flatMap(({ jobs = {} }) => Object.keys(jobs))];
  expect(jobs.filter((job) => !text.includes(`\`${job}\``))).toEqual([]);
});

it.each(Object.entries(LARGEST))('%s has at most %i bytes', (doc, most) => {
  expect(Buffer.byteLength(read(doc))).toBeLessThanOrEqual(most);
});

/** The example in CONTRIBUTING.md, and what a benchmark writes. */
const NOT_COMMITTED = ['packages/domain/src/features/team/pin-notice.ts', 'apps/api/.reports/bench.json'];

describe.each(DOCS)('%s', (doc) => {
  const text = read(doc);

  it(`has no table cell over ${LONGEST_CELL} characters`, () => {
    const cells = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    expect(cells.filter((cell) => cell.length > LONGEST_CELL)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:apps|packages)\/[\w./-]+[\w/])`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !NOT_COMMITTED.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has links that lead to a file and, in it, to a heading', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^()\s#]*)(?:#([^()\s]+))?\)/g)];
    const broken = links.filter(([, path = '', heading]) => {
      const target = path === '' ? doc : join(dirname(doc), path);
      if (!existsSync(join(ROOT, target))) return true;
      return heading !== undefined && !anchorsOf(read(target)).includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
