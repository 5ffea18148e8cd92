import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, testKeys, useDatabase } from '../../testing/index.ts';
import { kindOf, staffing } from '../../testing/staffing.ts';
import { Membership } from './membership.entity.ts';
import { putIntoTeam } from './put-into-team.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();

const { scope, inTeam, setting } = staffing(db);

describe('staffing a team', () => {
  it('adds, promotes, demotes and removes, each written down with before and after', async () => {
    const { project, team, owner } = await setting();
    const [first, person] = [await db.make.person(), await db.make.person()];
    // Of the project already: an owner's move needs no yes.
    const other = await db.make.team(project);
    for (const known of [first, person]) await db.make.membership(other, known);
    await putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: first.id, role: 'chief' });
    for (const role of ['member', 'chief', 'member'] as const)
      await putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role });
    await removeFromTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, reason: 'Moved abroad' });
    await removeFromTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id });
    const entries = await db.em.fork().find(AuditEntry, { subjectId: team.id }, { orderBy: { id: 'asc' } });
    expect(entries.map((entry) => entry.action)).toEqual([
      'membership.add',
      'membership.add',
      'membership.promote',
      'membership.demote',
      'membership.remove',
    ]);
    expect(entries.at(-1)).toMatchObject({
      before: { uid: person.id, role: 'member' },
      after: { reason: 'Moved abroad' },
    });
    const [gone] = await db.em.fork().find(Membership, { person: person.id, team });
    expect(gone).toMatchObject({ leftReason: 'Moved abroad', leftAt: expect.any(Date) });
  });

  it('the last chief is removed and demoted by an owner, and by nobody else', async () => {
    const { project, team, owner, chiefOf } = await setting();
    const chief = await db.make.person();
    await db.make.membership(team, chief, 'chief');
    expect(
      await kindOf(removeFromTeam(scope(chiefOf(chief.id)), { pid: project.pid, tid: team.tid, uid: chief.id })),
    ).toBe('conflict');
    expect(
      await kindOf(
        putIntoTeam(scope(chiefOf(chief.id)), { pid: project.pid, tid: team.tid, uid: chief.id, role: 'member' }),
      ),
    ).toBe('conflict');
    expect(
      await kindOf(putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: chief.id, role: 'member' })),
    ).toBe('ok');
    expect(await inTeam(team.id, 'chief')).toBe(0);
    await putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: chief.id, role: 'chief' });
    expect(await kindOf(removeFromTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: chief.id }))).toBe('ok');
  });

  it('a chief is not removed as a member', async () => {
    const { project, team, owner } = await setting();
    const chief = await db.make.person();
    await db.make.membership(team, chief, 'chief');
    await removeFromTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: chief.id, role: 'member' });
    expect(await inTeam(team.id, 'chief')).toBe(1);
  });

  it('who leaves may, and the chiefs are told', async () => {
    const { project, team } = await setting();
    const [chief, member] = [await db.make.person(), await db.make.person()];
    await db.make.membership(team, chief, 'chief');
    await db.make.membership(team, member);
    const me = actorOf(member.id, [{ projectId: project.id, role: 'member', teamId: team.id }]);
    await removeFromTeam(scope(me), { pid: project.pid, tid: team.tid, uid: member.id });
    const jobs = await db.em
      .getConnection()
      .execute<{ payload: SealedMail }[]>(
        `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`,
      );
    const mails = jobs.map(({ payload }) => openMail(testKeys, payload));
    expect(mails.filter(({ template, to }) => template === 'member-left' && to === chief.email)).toMatchObject([
      { personName: member.name },
    ]);
  });

  it('who is promoted, made a member again or removed is told, once each, but not by a draft', async () => {
    const { project, team, owner } = await setting();
    const person = await db.make.person({ locale: 'zh-Hant' });
    await db.make.membership(team, person);
    const at = { pid: project.pid, tid: team.tid, uid: person.id };
    const told = async () => {
      const jobs = await db.em
        .getConnection()
        .execute<{ payload: SealedMail }[]>(
          `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
        );
      const mails = jobs.map(({ payload }) => openMail(testKeys, payload));
      return mails.filter(({ to }) => to === person.email);
    };
    for (const state of ['draft', 'open'] as const) {
      await db.em.getConnection().execute('update project set state = ? where id = ?', [state, project.id]);
      for (const role of ['chief', 'chief', 'member'] as const) await putIntoTeam(scope(owner), { ...at, role });
      if (state === 'draft') expect(await told()).toEqual([]);
    }
    await removeFromTeam(scope(owner), { ...at, reason: 'Moved abroad' });
    expect(await told()).toMatchObject([
      { template: 'role-changed', role: 'chief', locale: 'zh-Hant' },
      { template: 'role-changed', role: 'member' },
      { template: 'removed-from-team', reason: 'Moved abroad', teamName: team.name },
    ]);
  });

  it('who is promoted again and again is told five times a day, and the next day what they are by then', async () => {
    const { project, team, owner } = await setting();
    const person = await db.make.person();
    await db.make.membership(team, person);
    await db.em.getConnection().execute(`update project set state = 'open' where id = ?`, [project.id]);
    for (let n = 0; n < 9; n++)
      await putIntoTeam(scope(owner), {
        pid: project.pid,
        tid: team.tid,
        uid: person.id,
        role: n % 2 === 0 ? 'chief' : 'member',
      });
    const jobs = await db.em.getConnection().execute<{ payload: SealedMail; later: boolean }[]>(
      `select payload, run_at > now() + interval '5 minutes' as later from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
    );
    const mails = jobs.map(({ payload, later }) => ({ ...openMail(testKeys, payload), later }));
    expect(mails.filter(({ to }) => to === person.email)).toMatchObject([
      ...['chief', 'member', 'chief', 'member', 'chief'].map((role) => ({ role, later: false })),
      { role: 'chief', later: true },
    ]);
  });

  it('a closed team and an archived project take nobody', async () => {
    const { project, team, owner } = await setting();
    const person = await db.make.person();
    team.closedAt = new Date();
    await db.em.flush();
    expect(
      await kindOf(putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' })),
    ).toBe('conflict');
    team.closedAt = null;
    project.state = 'archived';
    await db.em.flush();
    expect(
      await kindOf(putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' })),
    ).toBe('conflict');
  });
});
