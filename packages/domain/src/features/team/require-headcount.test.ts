import { describe, expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { createTeam } from './create-team.ts';
import { updateTeam } from './update-team.ts';

const db = useDatabase();

async function setting() {
  const project = await db.make.project({ state: 'open' });
  const owner = await db.make.person();
  await db.make.projectRole(project, owner, 'owner');
  const scope = () =>
    scopeOf(db.em.fork(), actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]));
  return { pid: project.pid, scope };
}

const above = (pointer: string) => expect.objectContaining({ fields: [expect.objectContaining({ pointer })] });

describe('the target of a team', () => {
  it('is not above its limit, whichever of them is changed', async () => {
    const { pid, scope } = await setting();
    const team = { pid, tid: 'stage', name: 'Stage' };
    await expect(createTeam(scope(), { ...team, headcountWanted: 10, headcountMost: 5 })).rejects.toEqual(
      above('/headcountWanted'),
    );
    await createTeam(scope(), { ...team, headcountWanted: 5, headcountMost: 5 });
    await expect(updateTeam(scope(), { ...team, headcountWanted: 6 })).rejects.toEqual(above('/headcountWanted'));
    await expect(updateTeam(scope(), { ...team, headcountMost: 4 })).rejects.toEqual(above('/headcountMost'));
    await updateTeam(scope(), { ...team, headcountMost: null, headcountWanted: 50 });
  });

  it('holds up no other change of a team that has had it for long', async () => {
    const { pid, scope } = await setting();
    await createTeam(scope(), { pid, tid: 'stage', name: 'Stage', headcountWanted: 5, headcountMost: 5 });
    await db.em.execute(`update team set headcount_wanted = 10 where tid = 'stage'`);
    expect((await updateTeam(scope(), { pid, tid: 'stage', name: 'Stages' })).name).toBe('Stages');
  });
});
