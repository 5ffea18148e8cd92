import { expect, it } from 'vitest';
import { ALLOWED } from '../src/auth/routes.ts';
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
