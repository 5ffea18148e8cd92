import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isProjectScope, SCOPES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../src/config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCS = [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), 'apps/api/README.md', 'apps/api/asvs.md'];

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

describe('the environment in OPERATING.md', () => {
  const environment = read('OPERATING.md').split('## Environment')[1]?.split('\n## ')[0] ?? '';
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

it('the scopes in the API’s README are those that there are, and say which a token of a project can have', () => {
  const text = read('apps/api/README.md').split('## Scopes')[1]?.split('\n## ')[0] ?? '';
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

it('the limits in OPERATING.md are those that the code counts', () => {
  const text = read('OPERATING.md').split('\n## Limits')[1]?.split('\n## ')[0] ?? '';
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

it('the keys in SECURITY.md are those that the code derives', () => {
  const text = read('SECURITY.md').split('## Keys and algorithms')[1]?.split('\n## ')[0] ?? '';
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

/** What the walk through “how to add a capability” makes up. */
const INVENTED = ['packages/domain/src/features/team/pin-notice.ts'];

describe.each(DOCS)('%s', (doc) => {
  const text = read(doc);

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:apps|packages)\/[\w./-]+[\w/])`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !INVENTED.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
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
