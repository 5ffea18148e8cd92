import { expect, it } from 'vitest';
import { sendHostileRequests } from './support/hostile-requests.ts';

const api = sendHostileRequests('sample');

it.each<[string, string, number]>([['GET', `/members?pid=${'a'.repeat(63)}%F0%9F%98%80`, 422]])(
  '%s %s',
  async (method, path, status) => {
    expect((await api.ask(method, path)).status).toBe(status);
  },
);

it('GET /api/me/data counts for a person whose project ends in 9999', async () => {
  const { make } = api.db;
  const person = await make.person();
  const project = await make.project();
  await api.db.em.getConnection().execute(`update project set ends_on = '9999-12-31' where id = ?`, [project.id]);
  await make.membership(await make.team(project), person);
  await api.ask('PUT', '/api/me/resume', {
    token: await make.token(person, ['me:write']),
    body: { intro: 'x', skills: [], hours: null, links: [] },
  });
  const answer = await api.get('/api/me/data', await make.token(person, ['me:read']));
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('9999-12-31');
});
