import { request as send } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Person } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { BODIES } from '../src/auth/bodies.ts';
import { ALLOWED } from '../src/auth/routes.ts';
import { useApi } from './support/api.ts';
import { newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { enter, mutate, send: sendCode, signIn } = usePeople(api);
const sql = (text: string) => api.db.em.getConnection().execute(text);
const POSTS = ALLOWED.filter(([method]) => method === 'POST').map(([, path]) => path);

describe('every POST under /api/auth', () => {
  it('has a shape for its body', () => expect(Object.keys(BODIES).toSorted()).toEqual(POSTS.toSorted()));

  it.each(POSTS)('%s takes application/json and nothing that looks like it, body or not', async (path) => {
    for (const type of [
      undefined,
      '',
      'application/json-x',
      'application/jsonp',
      'application/json+x',
      'application/problem+json',
      'application/json,text/plain',
      'text/plain',
      'text/json',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ])
      for (const body of ['{}', undefined]) {
        const headers = { origin: PAGE.origin, ...(type === undefined ? {} : { 'content-type': type }) };
        const answer = await api.ask('POST', `/api/auth${path}`, { headers, ...(body === undefined ? {} : { body }) });
        expect([answer.status, answer.body?.type], `${type} ${body}`).toEqual([
          415,
          '/problems/unsupported-media-type',
        ]);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])
      expect(
        (await api.ask('POST', `/api/auth${path}`, { body: '{}', headers: { ...PAGE, 'content-type': type } })).status,
      ).not.toBe(415);
  });

  it.each(POSTS)(
    '%s takes at most 20 kB, also of those who do not say how much it is, and packs nothing out',
    async (path) => {
      const body = JSON.stringify({ name: 'x'.repeat(21 * 1024) });
      const answer = await api.ask('POST', `/api/auth${path}`, { body, headers: PAGE });
      expect([answer.status, answer.body?.type]).toEqual([413, '/problems/too-large']);
      const chunked = await new Promise<number | undefined>((done, fail) => {
        const req = send(`${api.origin}/api/auth${path}`, { method: 'POST', headers: PAGE }, (res) => {
          res.resume();
          done(res.statusCode);
        });
        req.on('error', fail);
        for (let i = 0; i < 30; i++) req.write(body.slice(i * 1024, (i + 1) * 1024));
        req.end();
      });
      expect(chunked).toBe(413);
      const packed = await new Promise<number | undefined>((done, fail) => {
        const headers = { ...PAGE, 'content-encoding': 'gzip' };
        const req = send(`${api.origin}/api/auth${path}`, { method: 'POST', headers }, (res) => {
          res.resume();
          done(res.statusCode);
        });
        req.on('error', fail);
        req.end(gzipSync(body));
      });
      expect(packed).toBe(415);
    },
  );

  it.each(POSTS)('%s is closed to pages of others', async (path) => {
    const cookie = await signIn(newAddress());
    for (const origin of ['https://evil.example', 'http://sub.localhost', 'null'])
      expect(
        (await api.ask('POST', `/api/auth${path}`, { body: {}, headers: { ...PAGE, origin, cookie } })).status,
      ).toBe(403);
  });
});

describe('a name at sign-up', () => {
  it.each(['Ada\nNovak', 'Ada\0', 'Ada\u202e', 'Ada\u200f', 'Ada\u2028Novak', 'a'.repeat(101), ' ', 5, {}])(
    '%j is refused before the code is looked at',
    async (name) => {
      const email = newAddress();
      const body = { email, otp: '000000', name };
      const answer = await api.ask('POST', '/api/auth/sign-in/email-otp', { body, headers: PAGE });
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/name']);
      expect(await api.db.em.fork().count(Person, { email })).toBe(0);
    },
  );
});

it('an address of ten thousand dots is refused as quickly as any other', async () => {
  for (const email of [`a@${'.'.repeat(9_900)}`, `${'.'.repeat(9_900)}@a.example`, `a@${'a.'.repeat(4_900)}`]) {
    expect((await sendCode(email)).status).toBe(422);
    expect((await enter(email, '000000')).status).toBe(422);
  }
});

describe('what sends mail to an address that the caller typed', () => {
  const until429 = async (most: number, call: (i: number) => Promise<{ status: number }>): Promise<number> => {
    for (let i = 0; i < most; i++) if ((await call(i)).status === 429) return i;
    return most;
  };

  it('address changes: few by one person, and few to one address', async () => {
    const cookie = await signIn(newAddress());
    const ask = (email: string, by = cookie) => mutate('me.requestEmailChange', by, { email });
    expect(await until429(20, () => ask(newAddress()))).toBe(5);
    const target = newAddress();
    const others = [
      await signIn(newAddress()),
      await signIn(newAddress()),
      await signIn(newAddress()),
      await signIn(newAddress()),
    ];
    expect(await until429(4, (i) => ask(target, others[i] as string))).toBe(3);
  });

  it('address changes: an older sign-in uses up nobody’s', async () => {
    const [email, target] = [newAddress(), newAddress()];
    const cookie = await signIn(email);
    await sql(`update session set created_at = now() - interval '11 minutes'`);
    for (let i = 0; i < 5; i++)
      expect((await mutate('me.requestEmailChange', cookie, { email: target })).status).toBe(403);
    expect((await mutate('me.requestEmailChange', await signIn(newAddress()), { email: target })).status).toBe(200);
  });

  it('invitations: by one person, to one address, and for a project, by all its members together', async () => {
    const [email, second] = [newAddress(), newAddress()];
    const cookies = [await signIn(email), await signIn(second)];
    const project = await api.db.make.project();
    const team = await api.db.make.team(project);
    for (const address of [email, second])
      await api.db.make.projectRole(project, await api.db.em.findOneOrFail(Person, { email: address }), 'owner');
    const invite = (to: string, by = 0) =>
      mutate('invitation.send', cookies[by] as string, { pid: project.pid, tid: team.tid, email: to, role: 'member' });
    const target = newAddress();
    expect(await until429(10, () => invite(target))).toBe(5);
    await sql('delete from rate_limit');
    expect(await until429(60, () => invite(newAddress()))).toBe(30);
    expect((await invite(newAddress(), 1)).status).toBe(200);
    await sql(`update rate_limit set points = 200 where key like 'invitations-of-project:%'`);
    expect((await invite(newAddress(), 1)).status).toBe(429);
  });

  it('copies of a project: five a day by one person', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const project = await api.db.make.project();
    await api.db.make.projectRole(project, await api.db.em.findOneOrFail(Person, { email }), 'owner');
    const copy = (n: number) =>
      mutate('project.create', cookie, {
        pid: `${project.pid}-${n}`,
        name: 'Again',
        starts_on: project.startsOn,
        ends_on: project.endsOn,
        copy_from: project.pid,
      });
    expect((await copy(0)).status).toBe(200);
    expect(await until429(7, (n) => copy(n + 1))).toBe(4);
  });

  it('an import tells the same people once a day, however often they are put in and out', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const project = await api.db.make.project();
    const team = await api.db.make.team(project, { tid: 'crew' });
    await api.db.make.projectRole(project, await api.db.em.findOneOrFail(Person, { email }), 'owner');
    const text = `name,email,team\nAda,${newAddress()},crew\nBo,${newAddress()},crew\n`;
    const told = [];
    for (let i = 0; i < 3; i++) {
      const { digest } = (await mutate('import.preview', cookie, { pid: project.pid, text })).body.result.data.data;
      told.push(
        (await mutate('import.commit', cookie, { pid: project.pid, text, digest })).body.result.data.data.mails,
      );
      await sql(`update membership set left_at = now() where team_id = '${team.id}'`);
    }
    expect(told).toEqual([2, 0, 0]);
    await sql(`update rate_limit set points = 40 where key like 'import-mails-of-project:%'`);
    expect((await mutate('import.commit', cookie, { pid: project.pid, text, digest: '0'.repeat(64) })).status).toBe(
      429,
    );
  });
});
