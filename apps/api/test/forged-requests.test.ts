import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../src/router/index.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn } = usePeople(api);

describe('forged requests', () => {
  const FORGED: [string, Record<string, string>][] = [
    ['text', { 'content-type': 'text/plain', origin: 'http://localhost' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://localhost' }],
    ['no type', { origin: 'http://localhost' }],
    [
      'a foreign origin',
      { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a neighbour’s origin',
      { 'content-type': 'application/json', origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
    ],
  ];
  /** From the router itself: none can be forgotten. */
  const MUTATIONS = Object.entries(proceduresOf(appRouter)).flatMap(([path, { type }]) =>
    type === 'mutation' ? [path] : [],
  );

  let cookie: string;
  beforeAll(async () => {
    cookie = await signIn(newAddress());
  });

  it.each(MUTATIONS)('%s is executed for none of them', async (procedure) => {
    const snapshot = () =>
      api.db.em
        .getConnection()
        .execute(
          `select (select count(*) from session) as sessions, (select count(*) from audit_entry) as entries, (select count(*) from exchange_credential) as pairs`,
        );
    const before = await snapshot();
    for (const [, headers] of FORGED) {
      const answer = await api.ask('POST', `/trpc/${procedure}`, { body: '{}', headers: { ...headers, cookie } });
      expect([403, 415]).toContain(answer.status);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('none is executed by an address that is merely opened, as a picture or a link can open it', async () => {
    const before = await api.db.em.getConnection().execute(`select count(*) from audit_entry`);
    const sessions = await api.db.em.getConnection().execute(`select count(*) from session`);
    for (const procedure of MUTATIONS)
      for (const method of ['GET', 'HEAD']) {
        const answer = await api.ask(method, `/trpc/${procedure}?input=%7B%7D`, { headers: { cookie } });
        expect([405, 415], `${method} ${procedure}`).toContain(answer.status);
      }
    expect(await api.db.em.getConnection().execute(`select count(*) from audit_entry`)).toEqual(before);
    expect(await api.db.em.getConnection().execute(`select count(*) from session`)).toEqual(sessions);
  });

  it('would be executed without the forgery: the session is good to the end', async () => {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost', cookie };
    expect((await api.ask('POST', '/trpc/session.endAll', { body: '{}', headers })).status).toBe(200);
  });

  it('there are mutations to forge', () => {
    expect(MUTATIONS).toEqual(expect.arrayContaining(['me.update', 'me.bank.put', 'session.endAll', 'token.revoke']));
  });
});
