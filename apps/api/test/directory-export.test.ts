import { Team } from '@muster/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { type Role, useDirectory } from './support/directory.ts';
import { usePeople } from './support/people.ts';

const api = useApi();
const { people, call, tagPath } = useDirectory(api);
const { mutate, query, signIn } = usePeople(api);

describe('the export', () => {
  beforeAll(async () => {
    for (const tag of ['night shift', 'tall']) await call('chief', tagPath(tag), 'PUT');
  });
  const take = (role: Role, filters: Record<string, string> = {}) =>
    call(role, `/api/projects/year/directory.csv?${new URLSearchParams(filters)}`);

  it('is a file with what the caller may see, formulas made harmless', async () => {
    const { make, em } = api.db;
    const team = await em.findOneOrFail(Team, { tid: 'crew' });
    await make.membership(team, await make.person({ name: '=1+1', email: 'formula@canary.example' }));
    const { headers, text, status } = await take('chief', { tid: 'crew' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people-year.csv"',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFname,address,teams,roles,skills,tags,tids',
      `'=1+1,formula@canary.example,Crew,member,,,crew`,
      'both,both@canary.example,Crew,member,Juggling | Photography,night shift | tall,crew',
      'chief,chief@canary.example,Crew,chief,,,crew',
      'member,member@canary.example,Crew,member,,,crew',
      '',
    ]);
    expect((await take('chief', { tid: 'other' })).text).not.toContain('@canary');
  });

  it('is not set off by a link that another site made', async () => {
    const link = await query('directory.export', await signIn(people.owner.email), { pid: 'year' });
    expect(link.status).toBe(405);
  });

  it('a page gets the same text, and both are written down with counts and filters, without addresses', async () => {
    const cookie = await signIn(people.owner.email);
    const filters = { pid: 'year', q: 'colleague@canary.example', skills: 'sound' };
    const page = await mutate('directory.export', cookie, filters);
    const { pid: _, ...rest } = filters;
    expect(page.body.result.data.data).toEqual({ filename: 'people-year.csv', csv: (await take('owner', rest)).text });
    const entries = await api.db.em
      .getConnection()
      .execute<{ actor_kind: string; after: object }[]>(
        `select actor_kind, after from audit_entry where action = 'directory.export' order by id desc limit 2`,
      );
    expect(entries.map(({ actor_kind }) => actor_kind).toSorted()).toEqual(['person', 'token']);
    for (const { after } of entries)
      expect(after).toEqual({ people: 1, addresses: 1, filters: { searched: true, skills: ['sound'] } });
  });

  it('is limited for each person', async () => {
    let last = await take('owner');
    for (let i = 0; i < 30; i++) last = await take('owner');
    expect(last.status).toBe(429);
    expect((await take('chief')).status).toBe(200);
  });
});
