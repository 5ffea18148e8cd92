import type { RecordKind, ReleasePurpose } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { features } from '../features.ts';
import type { Grant } from '../kernel/actor.ts';
import type { Feature } from '../kernel/feature.ts';
import type { JobScope } from '../kernel/scope.ts';
import { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { actorOf, countQueries, scopeOf, testVault, useDatabase } from '../testing/index.ts';
import { endReleaseGrant } from './end-release-grant.ts';
import { grantRelease, type Naming } from './grant-release.ts';
import { listReachablePeople } from './list-reachable-people.ts';
import { listReleaseGrants } from './list-release-grants.ts';
import { listReleases } from './list-releases.ts';
import { storeRecord } from './records.ts';
import { release } from './release.ts';
import { releaseOptions } from './release-options.ts';
import { revealRecord } from './reveal-record.ts';

const db = useDatabase();
const vault = testVault;
/** In the week of the event. */
const now = new Date('2027-08-06T04:00:00Z');

let project: Project;
let teams: [Team, Team];
let people: Record<'owner' | 'finance' | 'chief' | 'member' | 'other' | 'gone' | 'stranger', Person>;

const fill = (person: Person) =>
  db.em.fork().transactional(async (tx) => {
    await storeRecord(tx, vault, 'profile', person.id, {
      name: `Real ${person.name}`,
      phone: '+886912345678',
      national_id: 'A123456789',
      company: 'Somewhere',
      birthday: '1990-05-17',
    });
    await storeRecord(tx, vault, 'bank', person.id, {
      code: '700',
      branch: null,
      no: '123456789',
      name: 'X',
      iban: null,
    });
    await storeRecord(tx, vault, 'address', person.id, { code: '100', receiver: 'X', address: 'There' });
    await storeRecord(tx, vault, 'dietary', person.id, { habits: ['vegan'], note: null });
  });

beforeAll(async () => {
  const { make } = db;
  project = await make.project();
  teams = [await make.team(project), await make.team(project)];
  const made: Partial<typeof people> = {};
  for (const name of ['owner', 'finance', 'chief', 'member', 'other', 'gone', 'stranger'] as const)
    made[name] = await make.person();
  people = made as typeof people;
  await make.projectRole(project, people.owner, 'owner');
  await make.projectRole(project, people.finance, 'finance');
  await make.membership(teams[0], people.chief, 'chief');
  await make.membership(teams[0], people.member);
  await make.membership(teams[1], people.other);
  (await make.membership(teams[0], people.gone)).leftAt = new Date();
  await db.em.flush();
  for (const person of Object.values(people)) await fill(person);
});

function as(name: keyof typeof people, more: Parameters<typeof actorOf>[2] = {}, scope: Partial<JobScope> = {}) {
  const grants: Partial<Record<typeof name, Grant[]>> = {
    owner: [{ projectId: project.id, role: 'owner', teamId: null }],
    finance: [{ projectId: project.id, role: 'finance', teamId: null }],
    chief: [{ projectId: project.id, role: 'chief', teamId: teams[0].id }],
    member: [{ projectId: project.id, role: 'member', teamId: teams[0].id }],
    other: [{ projectId: project.id, role: 'member', teamId: teams[1].id }],
  };
  return scopeOf(db.orm.em.fork(), actorOf(people[name].id, grants[name] ?? [], more), { now, ...scope });
}

const ask = (
  who: keyof typeof people,
  whom: (keyof typeof people)[],
  kind: RecordKind = 'profile',
  purpose: ReleasePurpose = 'contact',
  more: Parameters<typeof actorOf>[2] = {},
) =>
  release(as(who, more), {
    pid: project.pid,
    uids: whom.map((name) => people[name].id),
    kind,
    purpose,
  });

/** Stands for a feature that pays: its approved payouts open bank data. */
const owing = ({ id }: Person): Feature => ({
  name: 'paying',
  person: { approvedPayouts: async () => new Set([id]) },
});

const looks = () => db.em.fork().count(AuditEntry, { action: 'record.release' });
const name = (naming: Partial<Naming & { uid: string }> & Pick<Naming, 'purpose'>) =>
  grantRelease(as('owner'), { pid: project.pid, uid: people.other.id, endsOn: '2027-08-31', ...naming });

describe('a release', () => {
  it('can be asked of those that it reaches, who are listed page by page without a look', async () => {
    const before = await looks();
    const reach = (who: keyof typeof people, purpose: ReleasePurpose, more = {}) =>
      listReachablePeople(as(who), { pid: project.pid, purpose, limit: 50, ...more });
    const idsOf = (...names: (keyof typeof people)[]) => names.map((name) => people[name].id).toSorted();
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
    const paying = { features: [...features, owing(people.member)] };
    const request = { pid: project.pid, purpose: 'payout', limit: 50 } as const;
    expect((await listReachablePeople(as('finance', {}, paying), request)).items).toEqual([
      { uid: people.member.id, name: people.member.name, tids: [teams[0].tid] },
    ]);
    expect((await reach('finance', 'payout')).items).toEqual([]);
    await expect(reach('member', 'contact')).rejects.toThrow('may not see');
    await expect(reach('owner', 'shipping')).rejects.toThrow('may not see');
    const queries = await countQueries(() => reach('other', 'lodging'));
    expect(await countQueries(() => reach('other', 'lodging', { limit: 1 }))).toBe(queries);
    await endReleaseGrant(as('owner'), { pid: project.pid, grantId: grant.id });
    await expect(reach('other', 'lodging')).rejects.toThrow('may not see');
    expect(await looks()).toBe(before);
  });

  it('for catering lists, opens and tells only people with an entry', async () => {
    const without = await db.make.person();
    await db.make.membership(teams[1], without);
    const { grant } = await name({ purpose: 'catering' });
    const listed = await listReachablePeople(as('other'), { pid: project.pid, purpose: 'catering', limit: 50 });
    const uids = listed.items.map(({ uid }) => uid);
    expect(uids).toHaveLength(5);
    expect(uids).not.toContain(without.id);
    const before = await looks();
    // The person may take their entry back between the list and the look.
    const request = {
      pid: project.pid,
      uids: [people.member.id, without.id],
      kind: 'dietary',
      purpose: 'catering',
    } as const;
    expect((await release(as('other'), request)).map(({ uid }) => uid)).toEqual([people.member.id]);
    expect(await looks()).toBe(before + 1);
    expect(await db.em.fork().count(AuditEntry, { action: 'record.release', subjectId: without.id })).toBe(0);
    // Of all or none: an outsider is not found, entry or not.
    await expect(release(as('other'), { ...request, uids: [people.stranger.id] })).rejects.toThrow();
    await endReleaseGrant(as('owner'), { pid: project.pid, grantId: grant.id });
    await db.em.fork().nativeDelete(Membership, { person: without.id });
  });

  it('hands out what the rule opens and nothing more, and the person sees it', async () => {
    expect(await ask('chief', ['member'])).toEqual([
      { uid: people.member.id, name: people.member.name, values: { phone: '+886912345678' } },
    ]);
    const { items } = await listReleases(as('member'), { limit: 10 });
    expect(items[0]).toMatchObject({
      name: people.chief.name,
      own: false,
      kind: 'profile',
      purpose: 'contact',
      fields: ['phone'],
      pid: project.pid,
      projectName: project.name,
    });
    expect(JSON.stringify(await db.em.fork().find(AuditEntry, { action: 'record.release' }))).not.toContain(
      '912345678',
    );
    expect((await listReleases(as('chief'), { limit: 10 })).items).toEqual([]);
  });

  it('is refused to everybody else, for everything else, and leaves no trace', async () => {
    const before = await looks();
    for (const who of ['owner', 'finance', 'chief', 'member', 'other', 'stranger'] as const)
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

  it('is refused to tokens', async () => {
    const token = { session: null, tokenId: people.chief.id };
    await expect(ask('chief', ['member'], 'profile', 'contact', token)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('of bank data waits for an approved payout', async () => {
    const request = { pid: project.pid, uids: [people.member.id], kind: 'bank', purpose: 'payout' } as const;
    const paying = { features: [...features, owing(people.member)] };
    expect(await release(as('finance', {}, paying), request)).toMatchObject([{ values: { no: '123456789' } }]);
    await expect(
      release(as('finance', {}, paying), {
        ...request,
        uids: [people.member.id, people.other.id],
      }),
    ).rejects.toMatchObject({ kind: 'not_found' });
    const stale = { session: { id: 's', signedInAt: new Date(0) } };
    await expect(release(as('finance', stale, paying), request)).rejects.toMatchObject({
      kind: 'stale_session',
    });
  });

  it('takes as many queries for forty people as for one', async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => db.make.person()));
    for (const person of crowd) await db.make.membership(teams[0], person);
    for (const person of crowd.slice(0, 20)) await fill(person);
    const uids = crowd.map(({ id }) => id);
    const many = (n: number) =>
      countQueries(() =>
        release(as('chief'), {
          pid: project.pid,
          uids: uids.slice(0, n),
          kind: 'profile',
          purpose: 'contact',
        }),
      );
    expect(await many(40)).toBe(await many(1));
  });
});

describe('naming people', () => {
  it('opens what it says to the one who was named, until it is taken back or over', async () => {
    const { grant } = await name({ purpose: 'insurance', fields: ['name', 'birthday'] });
    expect(await ask('other', ['member'], 'profile', 'insurance')).toMatchObject([
      { values: { name: `Real ${people.member.name}`, birthday: '1990-05-17' } },
    ]);
    expect(Object.keys((await ask('other', ['member'], 'profile', 'insurance'))[0]?.values ?? {})).toEqual([
      'name',
      'birthday',
    ]);
    await expect(ask('other', ['stranger'], 'profile', 'insurance')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(ask('other', ['member'], 'profile', 'lodging')).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await releaseOptions(as('other'), { pid: project.pid })).map(({ purpose }) => purpose)).toEqual([
      'insurance',
    ]);
    const later = { now: new Date('2027-09-01T00:00:01Z') };
    const request = { pid: project.pid, uids: [people.member.id], kind: 'profile', purpose: 'insurance' } as const;
    await expect(release(as('other', {}, later), request)).rejects.toMatchObject({ kind: 'forbidden' });
    await endReleaseGrant(as('owner'), { pid: project.pid, grantId: grant.id });
    await expect(endReleaseGrant(as('owner'), { pid: project.pid, grantId: grant.id })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(ask('other', ['member'], 'profile', 'insurance')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is for owners, fresh from signing in, and for what a purpose allows', async () => {
    const naming: Naming & { uid: string } = { uid: people.other.id, purpose: 'shipping', endsOn: '2027-08-31' };
    for (const who of ['finance', 'chief', 'member', 'stranger'] as const) {
      await expect(grantRelease(as(who), { pid: project.pid, ...naming })).rejects.toMatchObject({
        kind: 'forbidden',
      });
      await expect(listReleaseGrants(as(who), { pid: project.pid })).rejects.toMatchObject({ kind: 'forbidden' });
    }
    const administrator = as('stranger', { administrator: true });
    await expect(grantRelease(administrator, { pid: project.pid, ...naming })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const stale = as('owner', { session: { id: 's', signedInAt: new Date(0) } });
    await expect(grantRelease(stale, { pid: project.pid, ...naming })).rejects.toMatchObject({
      kind: 'stale_session',
    });
    const token = as('owner', { session: null, tokenId: people.owner.id });
    await expect(grantRelease(token, { pid: project.pid, ...naming })).rejects.toMatchObject({
      kind: 'stale_session',
    });
    for (const wrong of [
      { endsOn: '2027-08-05' },
      { endsOn: '2028-08-31' },
      { fields: ['phone'] },
      { fields: ['address', 'iban'] },
    ])
      await expect(name({ purpose: 'shipping', ...wrong })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(name({ purpose: 'shipping', uid: project.id })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('twice at the same moment leaves the one that came last', async () => {
    await Promise.all(
      ['2027-08-10', '2027-08-11', '2027-08-12'].map((endsOn) => name({ purpose: 'certificate', endsOn })),
    );
    const listed = await listReleaseGrants(as('owner'), { pid: project.pid });
    expect(listed.filter(({ grant }) => grant.purpose === 'certificate')).toHaveLength(1);
    expect(listed[0]).toMatchObject({ uid: people.other.id, name: people.other.name, grantedBy: people.owner.name });
  });

  it('the day is the one where the project is', async () => {
    project.timeZone = 'Asia/Taipei';
    await db.em.flush();
    await name({ purpose: 'lodging', endsOn: '2027-08-10' });
    const at = (time: string) =>
      release(as('other', {}, { now: new Date(time) }), {
        pid: project.pid,
        uids: [people.member.id],
        kind: 'profile',
        purpose: 'lodging',
      });
    expect(await at('2027-08-10T15:59:59Z')).toHaveLength(1);
    await expect(at('2027-08-10T16:00:01Z')).rejects.toMatchObject({ kind: 'forbidden' });
    // Phones open with the fourteenth day before the event, at midnight there.
    const phone = (time: string) =>
      release(as('chief', {}, { now: new Date(time) }), {
        pid: project.pid,
        uids: [people.member.id],
        kind: 'profile',
        purpose: 'contact',
      });
    await expect(phone('2027-07-23T15:59:59Z')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await phone('2027-07-23T16:00:01Z')).toHaveLength(1);
  });
});

it('who looked is listed page by page, one’s own looks too', async () => {
  await revealRecord(as('stranger'), { kind: 'bank' });
  await revealRecord(as('stranger'), { kind: 'address' });
  const first = await listReleases(as('stranger'), { limit: 1 });
  expect(first.items).toMatchObject([
    { own: true, kind: 'address', purpose: 'own', pid: null, fields: ['code', 'receiver', 'address'] },
  ]);
  const second = await listReleases(as('stranger'), { limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ kind: 'bank' }], nextCursor: null });
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
