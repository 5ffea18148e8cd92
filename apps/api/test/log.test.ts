import { expect, it } from 'vitest';
import { useApi } from './support/api.ts';

const api = useApi();

it('the log has a line per request with its id, and no secret or address in any of them', async () => {
  const { make } = api.db;
  const person = await make.person({ email: 'canary@test.example', name: 'Canary Name' });
  const pair = await make.pair(person);
  const { body } = await api.ask('POST', '/api/token', { body: { username: pair.username, password: pair.password } });
  const token: string = body.access_token;
  const answers = [
    await api.get('/api/tokens', token),
    await api.get('/members/canary@test.example', token),
    await api.get(`/api/members?pid=canary@test.example&password=${pair.password}`),
    await api.get('/canary@test.example'),
    await api.ask('POST', '/api/token', {
      body: '{"username":"canary@test.example"',
      headers: { 'content-type': 'application/json', cookie: `session=${token}` },
    }),
    await api.ask('POST', '/api/token', { body: { username: pair.username, password: pair.password } }),
  ];
  // A line is written when its answer has gone, which may be after it has arrived.
  for (const { headers } of answers)
    await expect.poll(() => api.logged.join('\n'), { timeout: 10_000 }).toContain(headers['x-request-id']);
  for (const line of api.logged) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  }
  const all = api.logged.join('\n');
  for (const secret of [token, pair.password, pair.username, 'canary', 'Canary', 'Bearer', '127.0.0.1'])
    expect(all).not.toContain(secret);
});
