import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { appoint } from '../features/membership/appoint.ts';
import { dismiss } from '../features/membership/dismiss.ts';
import { putIntoTeam } from '../features/membership/put-into-team.ts';
import { removeFromTeam } from '../features/membership/remove-from-team.ts';
import { updateMe } from '../features/membership/update-me.ts';
import { deleteMyAccount } from '../features/my-data/delete-my-account.ts';
import { confirmEmailChange } from '../features/person/confirm-email-change.ts';
import { setAdministrator } from '../features/person/set-administrator.ts';
import { suspendPerson } from '../features/person/suspend-person.ts';
import { updateProject } from '../features/project/update-project.ts';
import { createTeam } from '../features/team/create-team.ts';
import { orderTeams } from '../features/team/order-teams.ts';
import { updateTeam } from '../features/team/update-team.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Fixture } from './fixture.ts';
import { ofFeatures } from './of-features.ts';
import { theatre, type Writers } from './theatre.ts';

const OF_THE_CORE: Writers = {
  'add a team': (t) => createTeam(t.owner(), { pid: t.pid, tid: randomUUID().slice(0, 8), name: 'New' }),
  'change a team': (t) => updateTeam(t.owner(), { pid: t.pid, tid: t.tids[0], name: randomUUID() }),
  'order the teams': (t) => orderTeams(t.owner(), { pid: t.pid, tids: t.tids.toReversed() }),
  appoint: (t) => appoint(t.owner(), { pid: t.pid, uid: t.uid, role: 'owner' }),
  'change the name': (t) => updateMe(t.self(), { name: randomUUID() }),
  dismiss: (t) => dismiss(t.owner(), { pid: t.pid, uid: t.uid, role: 'finance' }),
  'hide from the roster': (t) => updateMe(t.self(), { hiddenFromRoster: [t.pid] }),
  'put into a team': (t) => putIntoTeam(t.owner(), { pid: t.pid, tid: t.tids[1], uid: t.uid, role: 'member' }),
  'make a chief': (t) => putIntoTeam(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid, role: 'chief' }),
  'remove from a team': (t) => removeFromTeam(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid }),
  'change the address': (t) => confirmEmailChange(t.self(), { token: t.change }),
  'make an administrator': (t) => setAdministrator(t.admin(), { uid: t.uid, administrator: true }),
  suspend: (t) => suspendPerson(t.admin(), { uid: t.uid }),
  'change the project': (t) => updateProject(t.owner(), { pid: t.pid, name: randomUUID() }),
  'change the main language': (t) =>
    updateProject(t.owner(), { pid: t.pid, mainLanguage: 'zh-Hant', names: { 'zh-Hant': randomUUID() } }),
  'delete the account': (t) => deleteMyAccount(t.self()),
};

/** Everything that locks rows which others lock too; features have theirs in their `testing.ts`. */
export const WRITERS: Writers = Object.assign(
  {},
  OF_THE_CORE,
  ...(await ofFeatures()).map(({ writers }) => writers ?? {}),
);

/** Runs them at the same moment. What the domain refuses is no error; that it was too slow isn't one of the order. */
export async function runWriters(
  db: Fixture,
  names: readonly string[],
): Promise<{ deadlocks: number; errors: string[] }> {
  const stage = await theatre(db);
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  let deadlocks = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const answer = original.apply(this, args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (Reflect.get(error as object, 'code') === '40P01') deadlocks += 1;
      });
    return answer;
  };
  try {
    const results = await Promise.allSettled(names.map((name) => WRITERS[name]?.(stage)));
    const errors = results.flatMap((result, i) =>
      result.status === 'rejected' && !isRefusal(result.reason) ? [`${names[i]}: ${result.reason}`] : [],
    );
    return { deadlocks, errors };
  } finally {
    prototype.query = original;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError ||
  (error instanceof Error &&
    (Reflect.get(error, 'code') === '55P03' || error.message.startsWith('timeout exceeded when trying to connect')));
