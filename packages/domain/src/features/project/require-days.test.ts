import { describe, expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { createProject } from './create-project.ts';
import { requireDays } from './require-days.ts';
import { updateProject } from './update-project.ts';

describe('the days of a project', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2021-11-15', '2021-11-16'],
    ['2031-11-15', '2031-11-16'],
    ['2028-01-01', '2028-12-31'],
    ['2027-03-01', '2028-02-29'],
  ])('may be %s to %s', (startsOn, endsOn) => {
    expect(() => requireDays(startsOn, endsOn, now)).not.toThrow();
  });

  it.each([
    ['2021-11-14', '2021-11-16', '/startsOn'],
    ['2031-11-16', '2031-11-16', '/startsOn'],
    ['0000-01-01', '0000-01-01', '/startsOn'],
    ['9999-12-31', '9999-12-31', '/startsOn'],
    ['2027-08-07', '2027-08-06', '/endsOn'],
    ['2027-01-01', '2028-01-02', '/endsOn'],
    ['2027-08-07', '9999-12-31', '/endsOn'],
  ])('may not be %s to %s', (startsOn, endsOn, pointer) => {
    expect(() => requireDays(startsOn, endsOn, now)).toThrow(
      expect.objectContaining({ kind: 'invalid', fields: [expect.objectContaining({ pointer })] }),
    );
  });
});

describe('with a database', () => {
  const db = useDatabase();
  const invalid = { kind: 'invalid' };

  it('holds for new projects and changed days, and leaves the others alone', async () => {
    const admin = await db.make.person({ administrator: true });
    const actor = actorOf(admin.id, [], { administrator: true });
    const far = { pid: 'far', name: 'Far', startsOn: '2090-01-01', endsOn: '2090-01-02' };
    await expect(createProject(scopeOf(db.em.fork(), actor), far)).rejects.toMatchObject(invalid);

    const old = await db.make.project({ pid: 'kept' });
    await db.em.execute(`update project set starts_on = '1999-01-01', ends_on = '9999-12-31' where id = ?`, [old.id]);
    const change = (changes: Omit<Parameters<typeof updateProject>[1], 'pid'>) =>
      updateProject(scopeOf(db.em.fork(), actor), { pid: 'kept', ...changes });
    expect(await change({ name: 'Kept', endsOn: '9999-12-31' })).toMatchObject({ name: 'Kept', endsOn: '9999-12-31' });
    await expect(change({ endsOn: '9999-12-30' })).rejects.toMatchObject(invalid);
    await expect(change({ startsOn: '2027-01-01' })).rejects.toMatchObject(invalid);
    expect(await change({ startsOn: '2027-01-01', endsOn: '2027-01-02' })).toMatchObject({ startsOn: '2027-01-01' });
  });
});
