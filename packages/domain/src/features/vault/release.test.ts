import type { ReleasePurpose } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { countQueries, useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import { Membership } from '../membership/membership.entity.ts';
import { endReleaseGrant } from './end-release-grant.ts';
import { listReachablePeople } from './list-reachable-people.ts';
import { listReleases } from './list-releases.ts';
import { release } from './release.ts';
import { revealRecord } from './reveal-record.ts';
import { type People, releasing } from './testing.ts';

const db = useDatabase();

const { at, as, ask, fill, owing, looks, name } = releasing(db);

describe('a release', () => {
  it('can be asked of those that it reaches, who are listed page by page without a look', async () => {
    const before = await looks();
    const reach = (who: keyof People, purpose: ReleasePurpose, more = {}) =>
      listReachablePeople(as(who), { pid: at.project.pid, purpose, limit: 50, ...more });
    const idsOf = (...names: (keyof People)[]) => names.map((name) => at.people[name].id).toSorted();
    expect((await reach('chief', 'contact')).items.map(({ uid }) => uid)).toEqual(idsOf('chief', 'member'));
    const { grant } = await name({ purpose: 'lodging' });
    const everybody = idsOf('owner', 'finance', 'chief', 'member', 'other');
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof reach>> = await reach('other', 'lodging', { limit: 2, cursor });
      paged.push(...page.items.map(({ uid }) => uid));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(everybody);
    const paying = { features: [...features, owing(at.people.member)] };
    const request = { pid: at.project.pid, purpose: 'payout', limit: 50 } as const;
    expect((await listReachablePeople(as('finance', {}, paying), request)).items).toEqual([
      { uid: at.people.member.id, name: at.people.member.name, tids: [at.teams[0].tid] },
    ]);
    expect((await reach('finance', 'payout')).items).toEqual([]);
    await expect(reach('member', 'contact')).rejects.toThrow('may not see');
    await expect(reach('owner', 'shipping')).rejects.toThrow('may not see');
    const queries = await countQueries(() => reach('other', 'lodging'));
    expect(await countQueries(() => reach('other', 'lodging', { limit: 1 }))).toBe(queries);
    await endReleaseGrant(as('owner'), { pid: at.project.pid, grantId: grant.id });
    await expect(reach('other', 'lodging')).rejects.toThrow('may not see');
    expect(await looks()).toBe(before);
  });

  it('for catering lists, opens and tells only people with an entry', async () => {
    const without = await db.make.person();
    await db.make.membership(at.teams[1], without);
    const { grant } = await name({ purpose: 'catering' });
    const listed = await listReachablePeople(as('other'), { pid: at.project.pid, purpose: 'catering', limit: 50 });
    const uids = listed.items.map(({ uid }) => uid);
    expect(uids).toHaveLength(5);
    expect(uids).not.toContain(without.id);
    const before = await looks();
    // The person may take their entry back between the list and the look.
    const request = {
      pid: at.project.pid,
      uids: [at.people.member.id, without.id],
      kind: 'dietary',
      purpose: 'catering',
    } as const;
    expect((await release(as('other'), request)).map(({ uid }) => uid)).toEqual([at.people.member.id]);
    expect(await looks()).toBe(before + 1);
    expect(await db.em.fork().count(AuditEntry, { action: 'record.release', subjectId: without.id })).toBe(0);
    // Of all or none: an outsider is not found, entry or not.
    await expect(release(as('other'), { ...request, uids: [at.people.stranger.id] })).rejects.toThrow();
    await endReleaseGrant(as('owner'), { pid: at.project.pid, grantId: grant.id });
    await db.em.fork().nativeDelete(Membership, { person: without.id });
  });

  it('hands out what the rule opens and nothing more, and the person sees it', async () => {
    expect(await ask('chief', ['member'])).toEqual([
      { uid: at.people.member.id, name: at.people.member.name, values: { phone: '+886912345678' } },
    ]);
    const { items } = await listReleases(as('member'), { limit: 10 });
    expect(items[0]).toMatchObject({
      name: at.people.chief.name,
      own: false,
      kind: 'profile',
      purpose: 'contact',
      fields: ['phone'],
      pid: at.project.pid,
      projectName: at.project.name,
    });
    expect(JSON.stringify(await db.em.fork().find(AuditEntry, { action: 'record.release' }))).not.toContain(
      '912345678',
    );
    expect((await listReleases(as('chief'), { limit: 10 })).items).toEqual([]);
  });

  it('is refused for everything else, and leaves no trace', async () => {
    const before = await looks();
    for (const who of ['finance', 'chief'] as const)
      for (const kind of ['bank', 'address', 'dietary', 'profile'] as const)
        for (const purpose of [
          'contact',
          'payout',
          'shipping',
          'insurance',
          'lodging',
          'certificate',
          'catering',
        ] as const) {
          if (who === 'chief' && purpose === 'contact' && kind === 'profile') continue;
          const refusal = ask(who, ['member'], kind, purpose);
          await expect(refusal).rejects.toMatchObject({
            kind: who === 'finance' && purpose === 'payout' && kind === 'bank' ? 'not_found' : 'forbidden',
          });
        }
    expect(await looks()).toBe(before);
  });

  it('of a person in another team, who left, or who is not in the project, is of nobody at all', async () => {
    const before = await looks();
    for (const whom of ['other', 'gone', 'stranger', 'owner'] as const) {
      await expect(ask('chief', [whom])).rejects.toMatchObject({ kind: 'not_found' });
      await expect(ask('chief', ['member', whom])).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect(await looks()).toBe(before);
  });

  it('of bank data waits for an approved payout', async () => {
    const request = { pid: at.project.pid, uids: [at.people.member.id], kind: 'bank', purpose: 'payout' } as const;
    const paying = { features: [...features, owing(at.people.member)] };
    expect(await release(as('finance', {}, paying), request)).toMatchObject([{ values: { no: '123456789' } }]);
    await expect(
      release(as('finance', {}, paying), {
        ...request,
        uids: [at.people.member.id, at.people.other.id],
      }),
    ).rejects.toMatchObject({ kind: 'not_found' });
    const stale = { session: { id: 's', ageMs: 3_600_000 } };
    await expect(release(as('finance', stale, paying), request)).rejects.toMatchObject({
      kind: 'stale_session',
    });
  });

  it('takes as many queries for forty people as for one', async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => db.make.person()));
    for (const person of crowd) await db.make.membership(at.teams[0], person);
    for (const person of crowd.slice(0, 20)) await fill(person);
    const uids = crowd.map(({ id }) => id);
    const many = (n: number) =>
      countQueries(() =>
        release(as('chief'), {
          pid: at.project.pid,
          uids: uids.slice(0, n),
          kind: 'profile',
          purpose: 'contact',
        }),
      );
    expect(await many(40)).toBe(await many(1));
  });
});

it('an audit table that takes no entries lets nobody look', async () => {
  const sql = (text: string) => db.em.getConnection().execute(text);
  await sql(`create function no_entries() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
  await sql(`create trigger no_entries before insert on audit_entry for each row execute function no_entries()`);
  await expect(ask('chief', ['member'])).rejects.toThrow();
  await expect(revealRecord(as('member'), { kind: 'bank' })).rejects.toThrow();
  await sql('drop trigger no_entries on audit_entry');
  await sql(
    `create constraint trigger no_entries after insert on audit_entry deferrable initially deferred for each row execute function no_entries()`,
  );
  // Refused as late as in COMMIT itself.
  await expect(ask('chief', ['member'])).rejects.toThrow();
  await sql('drop trigger no_entries on audit_entry');
  expect(await ask('chief', ['member'])).toHaveLength(1);
});
