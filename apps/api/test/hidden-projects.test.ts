import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatewayRouter } from '../src/rest/router.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { useApi } from './support/api.ts';

const api = useApi();

beforeAll(async () => {
  const { make } = api.db;
  const project = await make.project({ pid: 'hidden', state: 'draft' });
  const team = await make.team(project, { tid: 'crew' });
  await make.membership(team, await make.person());
  await make.policy(project);
});

/** The statements that a request sends, without their values. */
async function statementsOf(path: string): Promise<{ status: number; statements: string[] }> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  const statements: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    statements.push(typeof query === 'string' ? query : (query.text ?? ''));
    return original.apply(this, args);
  };
  try {
    const { status } = await api.ask('GET', path, { headers: { accept: 'text/html, application/json' } });
    return { status, statements };
  } finally {
    prototype.query = original;
  }
}

const input = (pid: string, more = {}) => encodeURIComponent(JSON.stringify({ pid, tid: 'crew', ...more }));
/** Everything that an anonymous caller may ask about a project. */
const ADDRESSES: Record<string, (pid: string) => string> = {
  'the page of a project': (pid) => `/projects/${pid}`,
  'the page of a team': (pid) => `/projects/${pid}/teams/crew`,
  'a picture': (pid) => `/pictures/${pid}/${'0'.repeat(64)}.webp`,
  'GET /members/{pid}': (pid) => `/members/${pid}`,
  'GET /api/projects/{pid}': (pid) => `/api/projects/${pid}`,
  'GET /api/projects/{pid}/teams': (pid) => `/api/projects/${pid}/teams`,
  'GET /api/projects/{pid}/teams/{tid}': (pid) => `/api/projects/${pid}/teams/crew`,
  ...Object.fromEntries(
    Object.entries(proceduresOf(gatewayRouter))
      .filter(([name, { meta, input }]) => meta.access.anonymous && input?.shape?.pid && !name.startsWith('rest.'))
      .map(([name]) => [name, (pid: string) => `/trpc/${name}?input=${input(pid, { language: 'en' })}`]),
  ),
};

describe('a hidden project is not told from an absent one by the time that an answer takes', () => {
  it.each(Object.entries(ADDRESSES))('%s: both answer the same after the same statements', async (_, address) => {
    const [hidden, absent] = [await statementsOf(address('hidden')), await statementsOf(address('absent'))];
    expect(hidden.statements.length).toBeGreaterThan(0);
    expect(hidden).toEqual(absent);
  });
});
