import { describe, expect, it, vi } from 'vitest';
import { ownDatabase } from './support/own-database.ts';
import { PAGE } from './support/people.ts';

describe('a database that goes away', () => {
  it('makes every answer 503, never 401 or 500, and is found again without a restart', async () => {
    const { running, start, make, get, send, signIn, services } = await ownDatabase();
    const token = await make.token(await make.person());
    const cookie = await signIn('somebody@test.example');
    const asPage = (method: string, path: string, body?: unknown) =>
      send(method, path, { headers: { ...PAGE, cookie }, ...(body === undefined ? {} : { body }) });
    expect((await get('/members/open', token)).status).toBe(200);
    expect((await asPage('GET', '/trpc/me.get?input=%7B%7D')).status).toBe(200);

    // Connections that die inside a transaction must not cost their places in the pool.
    const interrupted = Array.from({ length: 8 }, () =>
      services.orm.em.fork().transactional((tx) => tx.execute('select pg_sleep(20)')),
    );
    const outcome = Promise.allSettled(interrupted);
    await new Promise((done) => setTimeout(done, 300));
    await running.postgres.stop();
    expect((await outcome).every((result) => result.status === 'rejected')).toBe(true);

    const email = 'somebody@test.example';
    const answers = {
      roster: () => get('/members/open', token),
      'old roster': () => get('/api/members?pid=open', token),
      projects: () => get('/api/projects', token),
      tokens: () => get('/api/tokens', token),
      'trpc without a cookie': () => get('/trpc/project.list?input=%7B%7D'),
      'trpc query': () => asPage('GET', '/trpc/me.get?input=%7B%7D'),
      'trpc batch': () => asPage('GET', '/trpc/me.get,session.list?batch=1&input=%7B%220%22%3A%7B%7D%7D'),
      'trpc mutation': () => asPage('POST', '/trpc/me.update', { name: 'X' }),
      'a large body': () => asPage('POST', '/trpc/import.commit', { text: 'x'.repeat(200_000) }),
      'sending a code': () => asPage('POST', '/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }),
      'entering a code': () => asPage('POST', '/api/auth/sign-in/email-otp', { email, otp: '123456' }),
      'signing out': () => asPage('POST', '/api/auth/sign-out', {}),
      passkeys: () => asPage('GET', '/api/auth/passkey/list-user-passkeys'),
      'a new passkey': () => asPage('GET', '/api/auth/passkey/generate-register-options'),
    };
    const got: Record<string, [number, string | undefined]> = {};
    for (const [name, answer] of Object.entries(answers)) {
      const { status, headers } = await answer();
      got[name] = [status, headers['retry-after']];
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, [503, '2']])));
    expect((await get('/healthz/live')).status).toBe(200);
    expect((await get('/healthz/ready')).status).toBe(503);

    running.postgres = await start();
    await vi.waitFor(async () => expect((await get('/healthz/ready')).status).toBe(200), { timeout: 30_000 });
    const after = await Promise.all(Array.from({ length: 30 }, () => get('/api/tokens', token)));
    expect(new Set(after.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await asPage('GET', '/trpc/me.get?input=%7B%7D')).status).toBe(200);
  });

  it('a full pool is 503 after two seconds, not a wait without end; health answers meanwhile', async () => {
    const { services, get } = await ownDatabase();
    const served = Promise.withResolvers<void>();
    let begun = 0;
    const busy = Promise.allSettled(
      Array.from({ length: 10 }, () =>
        services.orm.em.fork().transactional(async (tx) => {
          await tx.execute('select 1');
          begun++;
          await served.promise;
        }),
      ),
    );
    await vi.waitFor(() => expect(begun).toBe(10), { timeout: 30_000 });
    // It would be 503 as well, if it waited for a place in the pool.
    expect((await get('/healthz/ready')).status).toBe(200);
    expect((await get('/members/open')).status).toBe(503);
    served.resolve();
    await busy;
    expect((await get('/members/open')).status).toBe(200);
  });
});
