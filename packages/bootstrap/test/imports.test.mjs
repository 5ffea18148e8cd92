import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DOMAIN = 'packages/domain/src';
const WEB = 'apps/web/src';
/** What the features of the domain stand on, and the core features in the order in which they know each other. */
const BASE = ['kernel', 'crypto', 'audit', 'mail'].map((name) => `${DOMAIN}/${name}/`);
const CORE = ['person', 'project', 'team', 'membership'].map((name) => `${DOMAIN}/features/${name}/`);
const TRANSPORTS = /^(@trpc\/|express|zod|react|trpc-to-openapi|node:https?$)/;

/**
 * Rows that match `of` import only files that match `files`, and no package that matches `not`. Every file may import its own
 * folder (`of`). The first `only` wins over `not`: packages beside it are refused.
 */
const RULES = [
  { of: 'packages/rules/src/', only: /^temporal-polyfill$/ },
  { of: 'packages/markdown/src/', only: /^markdown-it/ },
  { of: 'packages/contract/src/', only: /^(zod|zod-openapi|@muster\/rules)(\/|$)/ },
  { of: 'packages/domain/', not: [TRANSPORTS, /^@muster\/(api|web|contract|markdown)/], files: ['packages/domain/'] },
  { of: `${DOMAIN}/kernel/`, files: [`${DOMAIN}/crypto/`] },
  { of: `${DOMAIN}/crypto/`, files: [`${DOMAIN}/kernel/db/`] },
  { of: `${DOMAIN}/audit/`, files: BASE.slice(0, 2) },
  { of: `${DOMAIN}/mail/`, files: BASE.slice(0, 2) },
  ...CORE.map((of, n) => ({ of, files: [...BASE, ...CORE.slice(0, n)] })),
  {
    of: 'apps/api/src/',
    not: [/^@muster\/(web|domain\/testing)/, /^(react|pg|markdown-it)$/, /^@mikro-orm\//],
    files: ['apps/api/'],
  },
  {
    of: `${WEB}/`,
    not: [/^@muster\/domain/, /^@mikro-orm\//, /^(express|markdown-it)$/, /^node:/],
    files: ['apps/web/'],
  },
  { of: `${WEB}/ui/`, not: [/^@trpc\//], files: [`${WEB}/i18n/`, `${WEB}/ui/`] },
  { of: `${WEB}/data/`, files: [`${WEB}/i18n/`, `${WEB}/ui/`] },
  { of: `${WEB}/session/`, files: [`${WEB}/i18n/`, `${WEB}/ui/`, `${WEB}/data/`] },
  { of: `${WEB}/shell/`, files: [`${WEB}/i18n/`, `${WEB}/ui/`, `${WEB}/data/`, `${WEB}/session/`] },
];
const FEATURE = new RegExp(`^${WEB}/features/([^/]+)/`);
/** Features that gather what others offer. */
const GATHERING = ['home', 'account', 'my-data'];

const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)))
  .filter((file) => !/\.test\.tsx?$|\/testing(\/|\.ts$)|\/(scripts|e2e|test|bench|torture|screenshots)\//.test(file));

const importsOf = (file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm)].map(([, name]) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );

/** Why the import is refused; undefined where it is fine. */
function refusal(file, { of, only, not = [], files: allowed }, imported) {
  const isFile = /^(apps|packages)\//.test(imported);
  if (isFile) {
    if (imported.startsWith(of)) return undefined;
    if (allowed === undefined || !allowed.some((folder) => imported.startsWith(folder))) return `${file} → ${imported}`;
    return undefined;
  }
  if (only === undefined ? not.some((pattern) => pattern.test(imported)) : !only.test(imported))
    return `${file} → ${imported}`;
  return undefined;
}

for (const rule of RULES)
  test(`imports of ${rule.of}`, () => {
    const own = files.filter((file) => file.startsWith(rule.of));
    assert.ok(own.length > 0);
    assert.deepEqual(
      own.flatMap((file) => importsOf(file).flatMap((imported) => refusal(file, rule, imported) ?? [])),
      [],
    );
  });

test('a page of the web app takes from another feature only queries.ts and parts/', () => {
  const refused = files.flatMap((file) => {
    const own = FEATURE.exec(file)?.[1];
    if (own === undefined || GATHERING.includes(own)) return [];
    return importsOf(file)
      .filter((imported) => {
        const other = FEATURE.exec(imported)?.[1];
        return other !== undefined && other !== own && !/\/(queries\.ts|parts\/)/.test(imported);
      })
      .map((imported) => `${file} → ${imported}`);
  });
  assert.deepEqual(refused, []);
});
