import { confirmPlaces } from '@muster/domain';
import { actorOf, scopeOf } from '@muster/domain/testing';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { entry, names, useDirectory } from './support/directory.ts';

const api = useApi();
const { people, call, search, tagPath } = useDirectory(api);

describe('tags', () => {
  it('are put and removed twice as well as once', async () => {
    for (let i = 0; i < 2; i++) expect((await call('chief', tagPath('Night  Shift'), 'PUT')).status).toBe(204);
    expect((await call('owner', tagPath('A/V 組'), 'PUT')).status).toBe(204);
    expect(entry(await search('chief'), 'both').tags).toEqual([
      { tid: 'crew', name: 'a/v 組' },
      { tid: 'crew', name: 'night shift' },
    ]);
    for (let i = 0; i < 2; i++) expect((await call('chief', tagPath('a/v 組'), 'DELETE')).status).toBe(204);
    expect((await call('chief', '/api/projects/year/tags')).body.data).toEqual([
      { tid: 'crew', name: 'night shift', people: 1 },
    ]);
    expect((await call('chief', tagPath('x', people.colleague.id), 'PUT')).status).toBe(404);
    expect((await call('chief', tagPath('a,b'), 'PUT')).status).toBe(422);
  });

  it('are seen, searched and counted by those who manage that team alone', async () => {
    expect(names(await search('chief', { tags: 'NIGHT SHIFT' }))).toEqual(['both']);
    expect(names(await search('owner', { tags: 'night shift', tid: 'crew' }))).toEqual(['both']);
    expect(names(await search('other chief', { tags: 'night shift' }))).toEqual([]);
    expect((await search('other chief')).text).not.toContain('night shift');
    expect((await call('other chief', '/api/projects/year/tags')).body.data).toEqual([]);
  });

  it('combine with AND', async () => {
    await call('chief', tagPath('tall'), 'PUT');
    expect(names(await search('chief', { tags: 'tall,night shift' }))).toEqual(['both']);
    expect(names(await search('chief', { tags: 'tall,other' }))).toEqual([]);
  });

  it('are at most twenty, however many come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 25 }, (_, i) => call('chief', tagPath(`tag ${i}`, people.member.id), 'PUT')),
    );
    expect(results.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('tags_full');
  });

  it('go with a member who leaves, and do not come back with them', async () => {
    const place = `/api/projects/year/teams/crew/members/${people.member.id}`;
    await call('owner', place, 'DELETE');
    // A person who has left the project is asked again.
    expect((await call('owner', place, 'PUT')).body).toEqual({ data: { confirmed: false } });
    expect(names(await search('chief'))).not.toContain('member');
    await confirmPlaces(scopeOf(api.db.em.fork(), actorOf(people.member.id)), { pid: 'year', acceptedPolicies: [] });
    expect(entry(await search('chief'), 'member').tags).toEqual([]);
    const [row] = await api.db.em
      .getConnection()
      .execute<{ count: number }[]>(`select count(*)::int from team_tag where name like 'tag %'`);
    expect(row?.count).toBe(0);
  });

  it('their names stand in no log', async () => {
    const entries = await api.db.em.getConnection().execute(`select * from audit_entry where action like 'tag.%'`);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('night shift');
  });
});
