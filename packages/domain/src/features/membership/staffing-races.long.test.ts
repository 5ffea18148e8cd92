import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, useDatabase } from '../../testing/index.ts';
import { kindOf, staffing } from '../../testing/staffing.ts';
import { createProject } from '../project/create-project.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { orderTeams } from '../team/order-teams.ts';
import { dismiss } from './dismiss.ts';
import { putIntoTeam } from './put-into-team.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();

const { scope, inTeam, setting } = staffing(db);

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

const MANY = 50;

describe('races that PostgreSQL decides', () => {
  it(`${MANY} who come for one place: exactly one gets it`, async () => {
    const { project, team, owner } = await setting(3);
    for (let i = 0; i < 2; i++) await db.make.membership(team, await db.make.person());
    const people = await Promise.all(Array.from({ length: MANY }, () => db.make.person()));
    const results = await Promise.all(
      people.map((person) =>
        kindAtLast(() =>
          putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' }),
        ),
      ),
    );
    expect(results.toSorted()).toEqual([...Array(MANY - 1).fill('conflict'), 'ok']);
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
