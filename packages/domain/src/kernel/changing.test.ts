import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { acceptInvitation } from '../features/invitation/accept-invitation.ts';
import { suspendPerson } from '../features/person/suspend-person.ts';
import { type ChangingCases, OF_THE_CORE, type Work, type World } from '../testing/changing-cases.ts';
import { actorOf, scopeOf, useDatabase } from '../testing/index.ts';
import { ofFeatures } from '../testing/of-features.ts';
import { DomainError } from './errors.ts';
import { newId } from './id.ts';

const db = useDatabase();

const cases = [OF_THE_CORE, ...(await ofFeatures()).map(({ changing = {} }) => changing)];
const casesOf = (who: keyof ChangingCases): [string, Work][] =>
  cases.flatMap((table) => Object.entries(table[who] ?? {}));
/** Each with tests of its own. */
const ELSEWHERE = [
  'invitation/accept-invitation',
  'invitation/join-by-link',
  'membership/answer-offer',
  'membership/own-policies',
];

async function setting() {
  // With every world before it, each flush would look through all of them for changes.
  db.em.clear();
  const { make } = db;
  const project = await make.project({ state: 'open' });
  const [team, other] = [await make.team(project), await make.team(project)];
  const [person, newcomer, caller] = [await make.person(), await make.person(), await make.person()];
  await make.membership(team, person);
  const application = await make.application(team, caller);
  const applicant = await make.application(other, newcomer);
  const world: World = {
    pid: project.pid,
    tid: team.tid,
    otherTid: other.tid,
    uid: person.id,
    newcomer: newcomer.id,
    application: applicant.id,
    projectId: project.id,
    teamId: team.id,
    otherTeamId: other.id,
  };
  return { project, team, other, caller, application, world };
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
  );

/** Begins `work` while another transaction holds the row; they then do `meanwhile`, and the work goes on. */
async function whileWaiting(
  table: string,
  id: string,
  work: () => Promise<unknown>,
  meanwhile: string,
  values: string[],
) {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where id = $1 for update`, [id]);
    const result = outcome(work());
    await vi.waitFor(
      async () => {
        const { rowCount } = await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 5 },
    );
    await holder.query(meanwhile, values);
    await holder.query('commit');
    return await result;
  } finally {
    await holder.end();
  }
}

const auditCount = async (): Promise<number> =>
  (await db.em.execute<{ count: number }[]>('select count(*)::int as count from audit_entry'))[0]?.count ?? 0;

describe('who loses a right while waiting for a lock can use it no more', () => {
  it.each(casesOf('byOwners'))('an owner: %s', async (_name, work) => {
    const { project, caller, world } = await setting();
    await db.make.projectRole(project, caller, 'owner');
    const actor = actorOf(caller.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
    const before = await auditCount();
    const result = await whileWaiting(
      'project',
      project.id,
      () => work(scopeOf(db.em.fork(), actor), world),
      'delete from project_role where project_id = $1 and person_id = $2',
      [project.id, caller.id],
    );
    expect(['forbidden', 'not_found']).toContain(result);
    expect(await auditCount()).toBe(before);
  });

  it.each(casesOf('byOneself'))('a suspended person: %s', async (_name, work) => {
    const { caller, world } = await setting();
    const result = await whileWaiting(
      'person',
      caller.id,
      () => work(scopeOf(db.em.fork(), actorOf(caller.id)), world),
      'update person set suspended_at = now() where id = $1',
      [caller.id],
    );
    expect(result).toBe('unauthenticated');
  });

  it.each(casesOf('byApplicants'))('an applicant who is suspended: %s', async (_name, work) => {
    const { caller, application, world } = await setting();
    await db.em.execute('update application set suggested_team_id = ? where id = ?', [
      world.otherTeamId,
      application.id,
    ]);
    const actor = actorOf(caller.id);
    const result = await whileWaiting(
      'project',
      world.projectId,
      () => work(scopeOf(db.em.fork(), actor), { ...world, application: application.id }),
      'update person set suspended_at = now() where id = $1',
      [caller.id],
    );
    expect(result).toBe('unauthenticated');
  });

  it.each(casesOf('byAdministrators'))('an administrator: %s', async (_name, work) => {
    const { caller, world } = await setting();
    await db.em.execute('update person set administrator = true where id = ?', [caller.id]);
    const actor = actorOf(caller.id, [], { administrator: true });
    const result = await whileWaiting(
      'person',
      caller.id,
      () => work(scopeOf(db.em.fork(), actor), world),
      'update person set administrator = false where id = $1',
      [caller.id],
    );
    expect(result).toBe('forbidden');
  });

  it.each(casesOf('byChiefs'))('a chief: %s', async (_name, work) => {
    const { project, team, caller, world } = await setting();
    const place = await db.make.membership(team, caller, 'chief');
    const actor = actorOf(caller.id, [{ projectId: project.id, role: 'chief', teamId: team.id }]);
    const result = await whileWaiting(
      'team',
      team.id,
      () => work(scopeOf(db.em.fork(), actor), world),
      'update membership set left_at = now() where id = $1',
      [place.id],
    );
    expect(result).toBe('forbidden');
  });

  it('names every use case that locks', () => {
    const source = join(import.meta.dirname, '..');
    const locking = globSync('**/*.ts', { cwd: source })
      .filter(
        (file) => !file.endsWith('.test.ts') && /\bchanging\(\s*scope,/.test(readFileSync(join(source, file), 'utf8')),
      )
      .map((file) => file.replace(/\.ts$/, ''));
    const named = cases.flatMap((table) => Object.values(table).flatMap((of) => Object.keys(of ?? {})));
    expect(locking.toSorted()).toEqual(
      [...new Set([...named.map((name) => name.replace(/ \(.*$/, '')), ...ELSEWHERE])].toSorted(),
    );
  });
});

it('of two administrators who suspend each other one stays', async () => {
  await db.em.execute('update person set administrator = false where administrator');
  for (let round = 0; round < 10; round++) {
    const pair = [await db.make.person({ administrator: true }), await db.make.person({ administrator: true })];
    const results = await Promise.all(
      pair.map(({ id }, i) => {
        const scope = scopeOf(db.em.fork(), actorOf(id, [], { administrator: true }));
        return outcome(suspendPerson(scope, { uid: pair[1 - i]?.id ?? '' }));
      }),
    );
    expect(results.toSorted()).toEqual(['ok', 'unauthenticated']);
    await db.em.execute('update person set administrator = false where id in (?, ?)', [
      pair[0]?.id ?? '',
      pair[1]?.id ?? '',
    ]);
  }
});

it('an invitation is accepted while its maker loses the right to make it: it is over', async () => {
  const { project, team, caller, world } = await setting();
  const place = await db.make.membership(team, caller, 'chief');
  const token = 'a-link';
  const { hashSecret } = await import('../crypto/secret.ts');
  await db.em.execute(
    `insert into invitation (id, team_id, email, role, token_hash, invited_by_id) values (?, ?, 'i@test.example', 'chief', decode(?, 'hex'), ?)`,
    [newId(), team.id, hashSecret(token).toString('hex'), caller.id],
  );
  const result = await whileWaiting(
    'project',
    project.id,
    () => acceptInvitation(scopeOf(db.em.fork(), actorOf(world.newcomer)), { token, acceptedPolicies: [] }),
    'update membership set left_at = now() where id = $1',
    [place.id],
  );
  expect(result).toBe('invalid');
});
