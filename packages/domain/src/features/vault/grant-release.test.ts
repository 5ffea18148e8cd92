import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { endReleaseGrant } from './end-release-grant.ts';
import { grantRelease, type Naming } from './grant-release.ts';
import { listReleaseGrants } from './list-release-grants.ts';
import { listReleases } from './list-releases.ts';
import { release } from './release.ts';
import { releaseOptions } from './release-options.ts';
import { revealRecord } from './reveal-record.ts';
import { releasing } from './testing.ts';

const db = useDatabase();

const { at, as, ask, name } = releasing(db);

describe('naming people', () => {
  it('opens what it says to the one who was named, until it is taken back or over', async () => {
    const { grant } = await name({ purpose: 'insurance', fields: ['name', 'birthday'] });
    expect(await ask('other', ['member'], 'profile', 'insurance')).toMatchObject([
      { values: { name: `Real ${at.people.member.name}`, birthday: '1990-05-17' } },
    ]);
    expect(Object.keys((await ask('other', ['member'], 'profile', 'insurance'))[0]?.values ?? {})).toEqual([
      'name',
      'birthday',
    ]);
    await expect(ask('other', ['stranger'], 'profile', 'insurance')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(ask('other', ['member'], 'profile', 'lodging')).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await releaseOptions(as('other'), { pid: at.project.pid })).map(({ purpose }) => purpose)).toEqual([
      'insurance',
    ]);
    const later = { now: new Date('2027-09-01T00:00:01Z') };
    const request = {
      pid: at.project.pid,
      uids: [at.people.member.id],
      kind: 'profile',
      purpose: 'insurance',
    } as const;
    await expect(release(as('other', {}, later), request)).rejects.toMatchObject({ kind: 'forbidden' });
    await endReleaseGrant(as('owner'), { pid: at.project.pid, grantId: grant.id });
    await expect(endReleaseGrant(as('owner'), { pid: at.project.pid, grantId: grant.id })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(ask('other', ['member'], 'profile', 'insurance')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('takes a fresh sign-in, and what a purpose allows', async () => {
    const naming: Naming & { uid: string } = { uid: at.people.other.id, purpose: 'shipping', endsOn: '2027-08-31' };
    const stale = as('owner', { session: { id: 's', ageMs: 3_600_000 } });
    await expect(grantRelease(stale, { pid: at.project.pid, ...naming })).rejects.toMatchObject({
      kind: 'stale_session',
    });
    const token = as('owner', { session: null, tokenId: at.people.owner.id });
    await expect(grantRelease(token, { pid: at.project.pid, ...naming })).rejects.toMatchObject({
      kind: 'stale_session',
    });
    for (const wrong of [
      { endsOn: '2027-08-05' },
      { endsOn: '2028-08-31' },
      { fields: ['phone'] },
      { fields: ['address', 'iban'] },
    ])
      await expect(name({ purpose: 'shipping', ...wrong })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(name({ purpose: 'shipping', uid: at.project.id })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('twice at the same moment leaves the one that came last', async () => {
    await Promise.all(
      ['2027-08-10', '2027-08-11', '2027-08-12'].map((endsOn) => name({ purpose: 'certificate', endsOn })),
    );
    const listed = await listReleaseGrants(as('owner'), { pid: at.project.pid });
    expect(listed.filter(({ grant }) => grant.purpose === 'certificate')).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      uid: at.people.other.id,
      name: at.people.other.name,
      grantedBy: at.people.owner.name,
    });
  });

  it('the day is the one where the project is', async () => {
    at.project.timeZone = 'Asia/Taipei';
    await db.em.persist(at.project).flush();
    await name({ purpose: 'lodging', endsOn: '2027-08-10' });
    const look = (time: string) =>
      release(as('other', {}, { now: new Date(time) }), {
        pid: at.project.pid,
        uids: [at.people.member.id],
        kind: 'profile',
        purpose: 'lodging',
      });
    expect(await look('2027-08-10T15:59:59Z')).toHaveLength(1);
    await expect(look('2027-08-10T16:00:01Z')).rejects.toMatchObject({ kind: 'forbidden' });
    // Phones open with the fourteenth day before the event, at midnight there.
    const phone = (time: string) =>
      release(as('chief', {}, { now: new Date(time) }), {
        pid: at.project.pid,
        uids: [at.people.member.id],
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
