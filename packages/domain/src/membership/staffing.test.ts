import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import { createProject } from '../project/create-project.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { orderTeams } from '../team/order-teams.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from '../testing/index.ts';
import { appoint } from './appoint.ts';
import { dismiss } from './dismiss.ts';
import { Membership } from './membership.entity.ts';
import { putIntoTeam } from './put-into-team.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();
const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
  );
/** Turned away after waiting for a connection or for a lock. A deadlock is neither. */
const isWaiting = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('timeout exceeded when trying to connect') || Reflect.get(error, 'code') === '55P03');
/**
 * More come than there are connections, and on a busy machine some wait longer than anybody is let wait: nothing of
 * theirs was done, and they come again, as callers do after a 503.
 */
const kindAtLast = async (work: () => Promise<unknown>): Promise<string> => {
  for (;;) {
    const attempt = work();
    const waited = await attempt.then(() => false, isWaiting);
    if (!waited) return kindOf(attempt);
  }
};
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const inTeam = (teamId: string, role?: 'chief' | 'member') =>
  db.em.fork().count(Membership, { team: teamId, leftAt: null, ...(role ? { role } : {}) });

async function setting(most?: number) {
  const project = await db.make.project();
  const team = await db.make.team(project);
  if (most !== undefined) {
    team.headcountMost = most;
    await db.em.flush();
  }
  const person = await db.make.person({ emailVerified: true });
  await db.make.projectRole(project, person, 'owner');
  const owner = actorOf(person.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  const chiefOf = (uid: string) => actorOf(uid, [{ projectId: project.id, role: 'chief', teamId: team.id }]);
  return { project, team, owner, chiefOf };
}

describe('races that PostgreSQL decides', () => {
  it('50 who come for one place: exactly one gets it', async () => {
    const { project, team, owner } = await setting(3);
    for (let i = 0; i < 2; i++) await db.make.membership(team, await db.make.person());
    const people = await Promise.all(Array.from({ length: 50 }, () => db.make.person()));
    const results = await Promise.all(
      people.map((person) =>
        kindAtLast(() =>
          putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' }),
        ),
      ),
    );
    expect(results.toSorted()).toEqual([...Array(49).fill('conflict'), 'ok']);
    expect(await inTeam(team.id)).toBe(3);
  });

  it('the same person added twenty times at once is in once', async () => {
    const { project, team, owner } = await setting();
    const person = await db.make.person();
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        kindAtLast(() =>
          putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' }),
        ),
      ),
    );
    expect(new Set(results)).toEqual(new Set(['ok']));
    expect(await inTeam(team.id)).toBe(1);
  });

  it('two who begin the same year: one does, one is told that it exists', async () => {
    const [a, b] = [await db.make.person(), await db.make.person()].map((person) =>
      actorOf(person.id, [], { administrator: true }),
    );
    const year = { pid: 'race', name: 'Race', startsOn: '2030-01-01', endsOn: '2030-01-02' };
    const results = await Promise.all([a, b].map((actor) => kindOf(createProject(scope(actor as Actor), year))));
    expect(results.sort()).toEqual(['conflict', 'ok']);
    expect(await db.em.fork().count(Project, { pid: 'race' })).toBe(1);
  });

  it('the last two chiefs leave at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chiefOf } = await setting();
      const chiefs = [await db.make.person(), await db.make.person()];
      for (const chief of chiefs) await db.make.membership(team, chief, 'chief');
      const results = await Promise.all(
        chiefs.map(({ id }) =>
          kindOf(removeFromTeam(scope(chiefOf(id)), { pid: project.pid, tid: team.tid, uid: id })),
        ),
      );
      expect(results.sort()).toEqual(['conflict', 'ok']);
      expect(await inTeam(team.id, 'chief')).toBe(1);
    }
  });

  it('two chiefs who remove each other at once: one stays, and the other may no more', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chiefOf } = await setting();
      const chiefs = [await db.make.person(), await db.make.person()];
      for (const chief of chiefs) await db.make.membership(team, chief, 'chief');
      const results = await Promise.all(
        chiefs.map((chief, i) =>
          kindOf(
            removeFromTeam(scope(chiefOf((chiefs[1 - i] as typeof chief).id)), {
              pid: project.pid,
              tid: team.tid,
              uid: chief.id,
            }),
          ),
        ),
      );
      expect(results.sort()).toEqual(['forbidden', 'ok']);
      expect(await inTeam(team.id, 'chief')).toBe(1);
    }
  });

  it('two chiefs who demote each other at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chiefOf } = await setting();
      const chiefs = [await db.make.person(), await db.make.person()];
      for (const chief of chiefs) await db.make.membership(team, chief, 'chief');
      const results = await Promise.all(
        chiefs.map((chief, i) =>
          kindOf(
            putIntoTeam(scope(chiefOf((chiefs[1 - i] as typeof chief).id)), {
              pid: project.pid,
              tid: team.tid,
              uid: chief.id,
              role: 'member',
            }),
          ),
        ),
      );
      expect(results.sort()).toEqual(['forbidden', 'ok']);
      expect(await inTeam(team.id, 'chief')).toBe(1);
    }
  });

  it('teams put in order while people are added: nobody waits for the other for ever', async () => {
    const { project, team, owner } = await setting();
    const others = [await db.make.team(project), await db.make.team(project)];
    const tids = [team, ...others].map(({ tid }) => tid);
    const people = await Promise.all(Array.from({ length: 12 }, () => db.make.person()));
    const results = await Promise.all(
      people.flatMap((person, i) => [
        kindAtLast(() =>
          putIntoTeam(scope(owner), { pid: project.pid, tid: tids[i % 3] ?? '', uid: person.id, role: 'member' }),
        ),
        kindAtLast(() => orderTeams(scope(owner), { pid: project.pid, tids: i % 2 === 0 ? tids : tids.toReversed() })),
      ]),
    );
    expect(new Set(results)).toEqual(new Set(['ok']));
  });

  it('the last two owners dismissed at once, by each other: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, owner } = await setting();
      const second = await db.make.person({ emailVerified: true });
      await db.make.projectRole(project, second, 'owner');
      const other = actorOf(second.id, owner.grants);
      const results = await Promise.all([
        kindOf(dismiss(scope(owner), { pid: project.pid, uid: second.id, role: 'owner' })),
        kindOf(dismiss(scope(other), { pid: project.pid, uid: owner.personId ?? '', role: 'owner' })),
      ]);
      expect(results.sort()).toEqual(['forbidden', 'ok']);
      expect(await db.em.fork().count(ProjectRole, { project: project.id, role: 'owner' })).toBe(1);
    }
  });
});

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
      .execute<{ payload: SealedMail }[]>('select payload from graphile_worker._private_jobs');
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
        .execute<{ payload: SealedMail }[]>('select payload from graphile_worker._private_jobs order by id');
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

  it('strangers and members change nothing', async () => {
    const { project, team } = await setting();
    const person = await db.make.person();
    for (const actor of [
      actorOf(person.id),
      actorOf(person.id, [{ projectId: project.id, role: 'member', teamId: team.id }]),
      actorOf(person.id, [{ projectId: project.id, role: 'finance', teamId: null }]),
    ]) {
      expect(
        await kindOf(putIntoTeam(scope(actor), { pid: project.pid, tid: team.tid, uid: person.id, role: 'chief' })),
      ).toBe('forbidden');
      expect(
        await kindOf(
          removeFromTeam(scope(actor), { pid: project.pid, tid: team.tid, uid: (await db.make.person()).id }),
        ),
      ).toBe('forbidden');
      expect(await kindOf(appoint(scope(actor), { pid: project.pid, uid: person.id, role: 'owner' }))).toBe(
        'forbidden',
      );
    }
    expect(await inTeam(team.id)).toBe(0);
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
