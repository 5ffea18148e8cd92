import { SCOPES } from '@muster/rules';
import { expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

it('refuses a member who has never accepted by code through both doors, and lets them accept', async () => {
  const { make } = api.db;
  const project = await make.project({ pid: 'asking', state: 'open' });
  const team = await make.team(project, { tid: 'crew' });
  const chief = await make.person({ emailVerified: true });
  await make.membership(team, chief, 'chief');
  await make.policy(project);
  const token = await make.token(chief, [...SCOPES]);
  const cookie = await signIn(chief.email);

  for (const path of ['/members/asking', '/api/members?pid=asking', '/api/projects/asking/people']) {
    const answer = await api.ask('GET', path, { token });
    expect([answer.status, answer.body.code], path).toEqual([403, 'policies_missing']);
  }
  const refused = await query('staff.list', cookie, { pid: 'asking' });
  expect([refused.status, refused.body.error?.data?.problem?.conflict]).toEqual([403, 'policies_missing']);
  // Their own account is open to them, and what anybody may read.
  const me = await api.ask('GET', '/api/me', { token });
  expect(me.body.data.policies_missing).toEqual(['asking']);
  expect((await api.ask('GET', '/api/projects/asking', { token })).status).toBe(200);
  const asked = await api.ask('GET', '/api/me/policies', { token });
  expect(asked.body.data).toMatchObject([{ pid: 'asking', blocking: true, policies: [{ version: 1 }] }]);

  const accepted_policies = [{ kind: 'conduct', version: 1 }];
  expect((await mutate('policy.accept', cookie, { pid: 'asking', accepted_policies })).status).toBe(200);
  expect((await api.ask('GET', '/members/asking', { token })).status).toBe(200);
  expect((await query('staff.list', cookie, { pid: 'asking' })).status).toBe(200);
});
