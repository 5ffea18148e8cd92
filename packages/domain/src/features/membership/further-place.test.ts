import { beforeAll, describe, expect, it } from 'vitest';
import { CANARY_ADDRESS, givingPlaces, jobScope, outcomeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { plantBird } from '../../testing/shown.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import type { Person } from '../person/person.entity.ts';
import { loadRoster } from '../roster/list-roster.ts';
import { dietaryCounts } from '../vault/dietary-counts.ts';
import { release } from '../vault/release.ts';
import { confirmPlaces } from './answer-offer.ts';
import { appoint } from './appoint.ts';
import { expirePlaces } from './expire-places.ts';

const db = useDatabase();
const keys = testKeys;
const { as, mailsTo, year, putIn } = givingPlaces(db);
const during = new Date('2027-08-07T12:00:00Z');

let bird: Person;
beforeAll(async () => {
  bird = await plantBird(db);
});

describe('a further place in the same project', () => {
  it('by a chief is listed and counts at once, is mailed, and opens nothing to the new chiefs before a yes', async () => {
    const { project, team } = await year();
    const other = await db.make.team(project, { tid: 'kitchen' });
    const cook = await db.make.person({ name: 'Cook' });
    await db.make.membership(other, cook, 'chief');
    await db.make.membership(team, bird);
    const contact = async () =>
      release(
        { ...(await as(cook)), now: during },
        {
          pid: project.pid,
          uids: [bird.id],
          kind: 'profile',
          purpose: 'contact',
        },
      );
    const before = (await mailsTo(bird.email)).length;
    const counts = async () => (await dietaryCounts(await as(cook), { pid: project.pid })).teams;
    const countsBefore = await counts();
    expect(await putIn(cook, project, other, bird.id)).toEqual({ confirmed: false });
    expect(
      (await loadRoster(db.em.fork(), keys, project.id)).find(({ tid }) => tid === 'kitchen')?.members,
    ).toMatchObject([{ name: 'Bird' }]);
    expect((await mailsTo(bird.email)).slice(before)).toMatchObject([{ template: 'place-offered', waiting: false }]);
    expect(await outcomeOf(contact())).toBe('not_found');
    expect(await counts()).toEqual(countsBefore);
    const found = await searchDirectory(await as(cook), { pid: project.pid, limit: 10, q: 'Bird' });
    expect(JSON.stringify(found)).not.toContain(CANARY_ADDRESS);
    // The clock doesn't end it.
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) }));
    await confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] });
    expect(await contact()).toHaveLength(1);
    expect(await counts()).not.toEqual(countsBefore);
  });

  it('by an owner needs no yes, and is told', async () => {
    const { project, team, owner } = await year();
    const other = await db.make.team(project);
    const helper = await db.make.person();
    await db.make.membership(team, helper);
    expect(await putIn(owner, project, other, helper.id)).toEqual({ confirmed: true });
    expect(await appoint(await as(owner), { pid: project.pid, uid: helper.id, role: 'finance' })).toEqual({
      confirmed: true,
    });
    expect((await mailsTo(helper.email)).map(({ template }) => template)).toEqual(['place-given', 'place-given']);
  });

  it('by an administrator who is no owner is not opened', async () => {
    const { project, team } = await year();
    const other = await db.make.team(project);
    const [helper, administrator] = [await db.make.person(), await db.make.person({ administrator: true })];
    await db.make.membership(team, helper);
    expect(await putIn(administrator, project, other, helper.id)).toEqual({ confirmed: false });
  });
});
