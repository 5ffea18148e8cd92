import { expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { Grant } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { actorOf, scopeOf, testKeys, testVault, useDatabase } from '../testing/index.ts';
import { listMissingDiet } from './list-missing-diet.ts';
import { storeRecord } from './records.ts';
import { remindOfDiet } from './remind-of-diet.ts';

const db = useDatabase();
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
async function mailed(): Promise<string[]> {
  const jobs = await db.em
    .fork()
    .execute<{ payload: SealedMail }[]>('select payload from graphile_worker._private_jobs order by id');
  return jobs
    .map(({ payload }) => openMail(testKeys, payload))
    .filter(({ template }) => template === 'diet-missing')
    .map(({ to }) => to)
    .sort();
}
const eats = async (person: Person) =>
  storeRecord(db.em, testVault, 'dietary', person.id, { habits: ['vegan'], note: null });

async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const { make } = db;
  const project = await make.project({ state: 'open', ...values });
  const team = await make.team(project);
  const [owner, silent, answered, waiting, left] = (await Promise.all(
    Array.from({ length: 5 }, () => make.person({ emailVerified: true })),
  )) as [Person, Person, Person, Person, Person];
  await make.projectRole(project, owner, 'owner');
  await eats(owner);
  await make.membership(team, silent);
  await make.membership(team, answered);
  await eats(answered);
  await make.membership(team, waiting, 'member', { confirmedAt: null });
  (await make.membership(team, left)).leftAt = new Date();
  await db.em.flush();
  return { project, owner, silent, answered, waiting, team };
}
const as = async (person: Person, project: Project, role: Grant['role'] | null, teamId: string | null = null) =>
  scopeOf(db.em.fork(), actorOf(person.id, role === null ? [] : [{ projectId: project.id, role, teamId }]));

it('writes to those who help and have not answered, once a day, and notes how many', async () => {
  const { project, owner, silent } = await year();
  const { pid } = project;
  expect(await remindOfDiet(await as(owner, project, 'owner'), { pid })).toEqual({ reminded: 1 });
  expect(await remindOfDiet(await as(owner, project, 'owner'), { pid })).toEqual({ reminded: 0 });
  expect((await mailed()).filter((to) => to === silent.email)).toHaveLength(1);
  const audit = await db.em.fork().find(AuditEntry, { action: 'diet.remind', projectId: project.id });
  expect(audit.map(({ after }) => after)).toEqual([{ count: 1 }, { count: 0 }]);
});

it('is for owners and catering, of a project that is open or closed', async () => {
  const { project, team, silent } = await year();
  const { pid } = project;
  expect(await codeOf(remindOfDiet(await as(silent, project, 'chief', team.id), { pid }))).toBe('forbidden');
  for (const [state, code] of [
    ['draft', 'not_open'],
    ['archived', 'archived'],
    ['closed', 'ok'],
  ] as const) {
    const { project: other, owner } = await year({ state });
    expect(await codeOf(remindOfDiet(await as(owner, other, 'owner'), { pid: other.pid })), state).toBe(code);
  }
});

it('is on the list of those only who help, have not answered, and only until the last day', async () => {
  const { project, silent, answered, waiting } = await year();
  const of = async (person: Person, day = '2027-08-08T12:00:00Z') =>
    listMissingDiet({ ...(await as(person, project, null)), now: new Date(day) });
  expect(await of(silent)).toEqual([{ pid: project.pid, projectName: project.name, projectNames: project.names }]);
  expect(await of(silent, '2027-08-10T12:00:00Z')).toEqual([]);
  expect(await of(answered)).toEqual([]);
  expect(await of(waiting)).toEqual([]);
});
