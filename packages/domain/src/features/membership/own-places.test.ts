import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { Membership } from './membership.entity.ts';
import { ownPlaces } from './own-places.ts';

const db = useDatabase();

it('are roles first, then teams in the order of their project, the latest project first', async () => {
  const { make } = db;
  const person = await make.person();
  const older = await make.project({ pid: 'older', startsOn: '2025-08-01', endsOn: '2025-08-02' });
  const newer = await make.project({ pid: 'newer', startsOn: '2026-08-01', endsOn: '2026-08-02', state: 'archived' });
  for (const project of [older, newer]) await make.projectRole(project, person, 'finance');
  await make.projectRole(newer, person, 'owner');
  const teams = [
    await make.team(older, { tid: 'only', name: 'Only' }),
    await make.team(newer, { tid: 'second', position: 2 }),
    await make.team(newer, { tid: 'first', position: 1 }),
  ];
  for (const team of teams) await make.membership(team, person, team.tid === 'only' ? 'chief' : 'member');
  const left = await make.membership(await make.team(newer, { tid: 'left' }), person, 'member');
  await db.em.fork().nativeUpdate(Membership, { id: left.id }, { leftAt: new Date() });
  await make.membership(await make.team(newer, { tid: 'asked' }), person, 'member', { confirmedAt: null });

  const places = await ownPlaces(db.em.fork(), person.id);
  expect(places.map(({ pid, tid, role }) => [pid, tid, role])).toEqual([
    ['newer', null, 'finance'],
    ['newer', null, 'owner'],
    ['older', null, 'finance'],
    ['newer', 'first', 'member'],
    ['newer', 'second', 'member'],
    ['older', 'only', 'chief'],
  ]);
  expect(places[0]).toMatchObject({ projectState: 'archived', teamName: null, teamNames: null });
  expect(places.at(-1)).toMatchObject({ projectName: older.name, teamName: 'Only', teamNames: { en: 'Only' } });
});
