import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../crypto/keyring.ts';
import { givingPlaces, useDatabase } from '../../testing/index.ts';
import { readTeam } from '../team/list-teams.ts';
import { previewImport } from './preview-import.ts';

const db = useDatabase();
const { as, mailsTo, year, importLine } = givingPlaces(db);

describe('an import', () => {
  it('says the same of an address with an account, without one, and with one that is suspended', async () => {
    const { project, team, owner } = await year();
    const [known, suspended] = [await db.make.person(), await db.make.person({ suspendedAt: new Date() })];
    const preview = async (email: string) => {
      const plan = await previewImport(await as(owner), { pid: project.pid, text: `name,email,team\nN,${email},crew` });
      return plan.lines.map(({ effect, trouble, unconfirmed }) => [effect, trouble, unconfirmed]);
    };
    const same = [['joins', null, true]];
    for (const email of [known.email, suspended.email, 'unheard-of@test.example'])
      expect(await preview(email)).toEqual(same);
    for (const email of [known.email, suspended.email, 'unheard-of@test.example'])
      expect(await importLine(owner, project, `N,${email},crew,`)).toEqual({
        joins: 1,
        unconfirmed: 1,
        roleChanges: 0,
        leftOut: 0,
        mails: 1,
        mailsWaiting: 0,
      });
    const people = (await readTeam(await as(owner), { pid: project.pid, tid: team.tid })).people ?? [];
    expect(people.filter(({ confirmed }) => !confirmed).map(({ name }) => name)).toEqual(['N', 'N', 'N']);
    expect(JSON.stringify(people)).not.toMatch(new RegExp(`${known.id}|${suspended.id}`));
    expect(await mailsTo(suspended.email)).toEqual([]);
  });

  it('has a digest that nobody can work out, and that tells of no new account', async () => {
    const { project, owner } = await year();
    const text = 'name,email,team\nN,digest@test.example,crew';
    const before = await previewImport(await as(owner), { pid: project.pid, text });
    await db.make.person({ email: 'digest@test.example' });
    expect((await previewImport(await as(owner), { pid: project.pid, text })).digest).toBe(before.digest);
    const other = createKeyring(Buffer.alloc(32, 12));
    expect((await previewImport({ ...(await as(owner)), keys: other }, { pid: project.pid, text })).digest).not.toBe(
      before.digest,
    );
  });
});
