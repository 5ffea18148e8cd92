import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const people = usePeople(api);

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

it('the log tells each way to sign in, and whether it led in, from all else that is asked there', async () => {
  const email = newAddress();
  await people.send(email);
  const { code } = await people.codeFor(email);
  const answers = [
    await people.enter(email, code === '000000' ? '111111' : '000000'),
    await people.enter(email, code),
    await api.ask('POST', '/api/auth/passkey/verify-authentication', { body: { response: {} }, headers: PAGE }),
    await api.ask('POST', '/api/auth/sign-out', { body: {}, headers: PAGE }),
    await api.ask('GET', '/api/auth/made-up-canary'),
  ];
  const lineOf = (id: string | undefined) =>
    api.logged.map((line) => JSON.parse(line)).find(({ req }) => req !== undefined && req.id === id);
  for (const { headers } of answers)
    await expect.poll(() => lineOf(headers['x-request-id']), { timeout: 10_000 }).toBeDefined();
  expect(answers.map(({ headers }) => lineOf(headers['x-request-id']).res)).toEqual([
    { route: '/api/auth/sign-in/email-otp', status: 400 },
    { route: '/api/auth/sign-in/email-otp', status: 200 },
    { route: '/api/auth/passkey/verify-authentication', status: expect.toSatisfy((status: number) => status >= 400) },
    { route: '/api/auth/sign-out', status: 200 },
    { route: '/api/auth', status: 404 },
  ]);
});

it('lines are written together, and none is left behind at the end', () => {
  const program = `
    import { createLog, linesTogether } from ${JSON.stringify(new URL('../src/http/log.ts', import.meta.url).href)};
    const log = createLog('info', linesTogether());
    for (let n = 0; n < 500; n++) log.info({ n }, 'line');
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const said = stdout
    .trimEnd()
    .split('\n')
    .map((line): number => JSON.parse(line).n);
  // What a thread has in hand at that moment may come after what is written at the end.
  expect(said.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n));
});
