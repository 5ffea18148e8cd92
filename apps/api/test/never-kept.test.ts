import { SCOPES } from '@muster/rules';
import { expect, it } from 'vitest';
import { ALLOWED } from '../src/auth/routes.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes } from '../src/rest/routes.ts';
import { useApi } from './support/api.ts';
import { PAGE, usePeople } from './support/people.ts';

const api = useApi();
const people = usePeople(api);

it('no cache keeps what the doors of a session answer, good or bad', async () => {
  const cookie = await people.signIn('cached@test.example');
  const headers = { ...PAGE, cookie };
  const answers = [
    await people.query('me.get', cookie),
    await people.query('project.list', ''),
    await people.query('project.get', cookie, { pid: 'nothing' }),
    await api.ask('POST', '/trpc/me.update', { headers, body: {} }),
    await api.ask('POST', '/trpc/me.update', { headers: { cookie }, body: 'text' }),
    await api.ask('GET', '/trpc/nothing'),
    await api.ask('OPTIONS', '/trpc/me.get', { headers: { origin: 'http://localhost' } }),
    await api.ask('GET', '/api/auth/nothing'),
  ];
  for (const [method, path] of ALLOWED)
    answers.push(await api.ask(method, `/api/auth${path}`, { headers, ...(method === 'POST' ? { body: {} } : {}) }));
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
});

it('nor what a token gets', async () => {
  const person = await api.db.make.person();
  const token = await api.db.make.token(person, [...SCOPES]);
  const READS = buildRoutes(gatewayRouter).filter(
    ({ template, operations }) => operations.has('GET') && !template.includes('{'),
  );
  const answers = await Promise.all(
    READS.map(async ({ template }) => ({ template, ...(await api.get(template, token)) })),
  );
  for (const { template, status, headers } of answers)
    expect([template, status, headers['cache-control']]).toEqual([template, status, 'no-store']);
  expect(answers.filter(({ status }) => status === 200).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['/api/me', '/api/me/bank', '/api/me/data', '/api/tokens']),
  );
});
