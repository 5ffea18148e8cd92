import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './support/answer.ts';
import { BOTH_WAYS, useApi } from './support/api.ts';

const ADDRESSES: [string, (pid: string) => string, boolean][] = [
  ['/members/{pid}', (pid) => `/members/${pid}`, false],
  ['/api/members/{pid}', (pid) => `/api/members/${pid}`, false],
  ['/api/members?pid=', (pid) => `/api/members?pid=${pid}`, true],
  ['/members?pid=', (pid) => `/members?pid=${pid}`, true],
];

const WHO: [string, string, number][] = [
  ['open', 'nobody', 200],
  ['open', 'outsider', 200],
  ['open', 'scopeless', 403],
  ['closed', 'nobody', 401],
  ['closed', 'member', 200],
  ['closed', 'owner', 200],
  ['closed', 'project', 200],
  ['closed', 'administrator', 200],
  ['closed', 'outsider', 404],
  ['closed', 'scopeless', 403],
  ['absent', 'nobody', 401],
  ['absent', 'outsider', 404],
  ['absent', 'member', 404],
];

describe.each(BOTH_WAYS)('the listing, %s', (_way, more) => {
  const api = useApi(more);
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const { make } = api.db;
    const open = await make.project({ pid: 'open', rosterPublished: true });
    const closed = await make.project({ pid: 'closed' });
    const [member, outsider, owner, administrator] = [
      await make.person({ name: 'Member' }),
      await make.person(),
      await make.person(),
      await make.person({ administrator: true }),
    ];
    for (const project of [open, closed]) {
      const team = await make.team(project, { tid: 'crew', name: 'Crew' });
      await make.membership(team, await make.person({ name: 'Chief' }), 'chief');
      await make.membership(team, member);
    }
    await make.projectRole(closed, owner, 'owner');
    tokens.member = await make.token(member);
    tokens.outsider = await make.token(outsider);
    tokens.owner = await make.token(owner);
    tokens.administrator = await make.token(administrator);
    tokens.scopeless = await make.token(member, ['projects:read']);
    tokens.project = await make.token(owner, ['members:read'], closed);
  });

  describe.each(ADDRESSES)('%s', (_, address, deprecated) => {
    it.each(WHO)('%s project, %s: %i', async (pid, who, status) => {
      const answer = await api.get(address(pid), tokens[who]);
      expect(answer.status).toBe(status);
      if (status === 200) {
        expect(Object.keys(answer.body.data[0])).toEqual(['name', 'tid', 'chiefs', 'members']);
        expect(answer.body.data).toEqual([
          {
            name: 'Crew',
            tid: 'crew',
            chiefs: [{ name: 'Chief', email_hash: expect.any(String) }],
            members: [{ name: 'Member', email_hash: expect.any(String) }],
          },
        ]);
      }
    });

    it(`${deprecated ? 'says' : 'does not say'} on every answer that it is deprecated`, async () => {
      const answers = [
        await api.get(address('open')),
        await api.get(address('closed')),
        await api.get(address('closed'), tokens.outsider),
        await api.get(address('open'), tokens.scopeless),
        await api.get(address('-bad-')),
        await api.ask('PUT', address('open')),
        await api.ask('HEAD', address('open')),
        await api.ask('OPTIONS', address('open')),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404, 403, 422, 405, 200, 204]);
      for (const { headers } of answers) {
        expect(headers.deprecation).toBe(deprecated ? '@1793491200' : undefined);
        expect(headers.sunset).toBe(deprecated ? 'Sun, 31 Dec 2028 23:59:59 GMT' : undefined);
        if (deprecated) expect(headers.link).toMatch(/^<\/members\/[^>]+>; rel="successor-version"$/);
        else expect(headers.link).toBeUndefined();
      }
    });

    it('answers HEAD like GET without a body, and unchanged rosters with 304', async () => {
      const got = await api.get(address('open'));
      const head = await api.ask('HEAD', address('open'));
      expect(head.text).toBe('');
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.text)));
      const etag = got.headers.etag ?? '';
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        expect((await api.ask('GET', address('open'), { headers: { 'if-none-match': match } })).status).toBe(304);
      }
      expect((await api.ask('GET', address('open'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      expect((await api.ask('GET', address('closed'), { headers: { 'if-none-match': etag } })).status).toBe(401);
    });
  });

  it('the four addresses answer the same', async () => {
    const answers = await Promise.all(ADDRESSES.map(([, address]) => api.get(address('closed'), tokens.member)));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  });

  it('names the successor even when the request makes no sense', async () => {
    // Without a project there is no address to lead to.
    const { headers } = await api.get('/api/members');
    expect([headers.link, headers.deprecation]).toEqual([undefined, '@1793491200']);
    expect((await api.get('/api/members?pid=2027')).headers.link).toBe('</members/2027>; rel="successor-version"');
    expect((await api.get('/api/members?pid=%22%3E%0d%0aX:1')).headers.link).toMatch(
      /^<\/members\/%22%3E%0D%0AX%3A1>; rel="successor-version"$/,
    );
  });

  it('is never stale: each answer after a change shows it', async () => {
    const { make, em } = api.db;
    const project = await make.project({ pid: 'moving', rosterPublished: true });
    const team = await make.team(project);
    const count = (answer: Answer) => answer.body.data[0].members.length;
    for (let i = 0; i < 20; i++) {
      expect(count(await api.get('/members/moving'))).toBe(i);
      await make.membership(team, await make.person());
    }
    project.rosterPublished = false;
    await em.flush();
    expect((await api.get('/members/moving')).status).toBe(401);
  });

  it('counts the uses of the deprecated listing, per token', async () => {
    const token = await api.db.make.token(await api.db.make.person(), ['members:read', 'me:read']);
    await api.get('/api/members?pid=open', token);
    await api.get('/members?pid=open', token);
    await api.get('/members/open', token);
    await api.services.usage.flush();
    const { body } = await api.get('/api/tokens', token);
    expect(body.data[0]).toMatchObject({ deprecated_uses: 2, last_used_at: expect.any(String) });
  });
});
