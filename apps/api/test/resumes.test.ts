import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

describe('the resume', () => {
  const someone = async () => {
    const one = await api.db.make.person();
    const token = await api.db.make.token(one, ['me:read', 'me:write']);
    const put = (body: object) => api.ask('PUT', '/api/me/resume', { token, body });
    const get = () => api.get('/api/me/resume', token);
    return { one, token, put, get };
  };

  it('is null, written, replaced whole, and deleted', async () => {
    const { token, put, get, one } = await someone();
    expect((await get()).body).toEqual({ data: null });
    await put({ intro: 'Hello', skills: ['A/V', '攝影'], hours: 3, links: ['https://example.org/'] });
    expect((await get()).body.data).toMatchObject({ intro: 'Hello', skills: ['A/V', '攝影'], hours: 3 });
    expect((await put({ skills: ['攝影'] })).body.data).toMatchObject({
      intro: '',
      skills: ['攝影'],
      hours: null,
      links: [],
    });
    for (let i = 0; i < 2; i++) expect((await api.ask('DELETE', '/api/me/resume', { token })).status).toBe(204);
    expect((await get()).body).toEqual({ data: null });
    const entries = await api.db.em
      .getConnection()
      .execute<{ action: string }[]>(
        `select * from audit_entry where subject_id = ? and action like 'me.%' order by id`,
        [one.id],
      );
    expect(entries.map(({ action }) => action)).toEqual(['me.put_resume', 'me.put_resume', 'me.delete_resume']);
    expect(JSON.stringify(entries)).not.toContain('Hello');
  });

  it.each<[string, object]>([
    ['/links/0', { links: ['javascript:alert(1)'] }],
    ['/links/0', { links: [' https://example.org'] }],
    ['/links/0', { links: ['https://user:secret@example.org/'] }],
    ['/links/0', { links: ['data:text/html,x'] }],
    ['/links/0', { links: ['//example.org'] }],
    ['/links/0', { links: ['java\nscript:alert(1)//https://'] }],
    ['/links', { links: Array(11).fill('https://example.org') }],
    ['/intro', { intro: 'x'.repeat(10_001) }],
    ['/intro', { intro: 'a\0b' }],
    ['/skills/0', { skills: ['a,b'] }],
    ['/skills/0', { skills: ['  '] }],
    ['/skills/0', { skills: ['x'.repeat(51)] }],
    ['/skills', { skills: Array.from({ length: 31 }, (_, i) => `skill ${i}`) }],
    ['/hours', { hours: 169 }],
    ['/hours', { hours: 1.5 }],
  ])('refuses %s in %j', async (pointer, body) => {
    const { put, get } = await someone();
    const answer = await put(body);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    expect((await get()).body.data).toBeNull();
  });

  it('takes the longest that is allowed', async () => {
    const { put } = await someone();
    expect((await put({ intro: '字'.repeat(10_000) })).status).toBe(200);
  });

  it('names skills in one spelling, and suggests those in use', async () => {
    const [first, second] = [await someone(), await someone()];
    await first.put({ skills: ['Sound  Mixing'] });
    await second.put({ skills: ['ｓｏｕｎｄ mixing', 'Sound Mixing', 'Mixing concrete'] });
    expect((await second.get()).body.data.skills).toEqual(['Sound Mixing', 'Mixing concrete']);
    const suggested = async (q: string) =>
      (await api.get(`/api/skills?q=${encodeURIComponent(q)}`, first.token)).body.data;
    expect(await suggested('MIX')).toEqual(['Mixing concrete', 'Sound Mixing']);
    expect(await suggested('100%')).toEqual([]);
    await second.put({ skills: [] });
    expect(await suggested('mix')).toEqual(['Sound Mixing']);
  });
});

describe('the talent pool', () => {
  it('is joined, changed and left, by page and by token', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const data = async () => (await query('talentPool.get', cookie)).body.result.data.data;
    expect(await data()).toBeNull();
    await mutate('talentPool.put', cookie, { wishes: ' Cameras ' });
    const since = (await data()).since;
    await mutate('talentPool.put', cookie, { wishes: 'Sound' });
    expect(await data()).toEqual({ wishes: 'Sound', since });
    expect((await mutate('talentPool.put', cookie, { wishes: 'x'.repeat(501) })).status).toBe(422);
    await mutate('talentPool.remove', cookie);
    expect((await mutate('talentPool.remove', cookie)).status).toBe(200);
    expect(await data()).toBeNull();
  });
});
