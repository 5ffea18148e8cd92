import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, countQueries, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { Membership } from '../membership/membership.entity.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { Person } from '../person/person.entity.ts';
import type { LineEdit } from './edit-table.ts';
import { importPeople } from './import-people.ts';
import { previewImport } from './preview-import.ts';

const db = useDatabase();
const keys = testKeys;
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
const inTeam = (teamId: string) => db.em.fork().count(Membership, { team: teamId, leftAt: null });

let count = 0;
const address = () => `import-${++count}@test.example`;

async function setting(values: { startsOn?: string; most?: number } = {}) {
  const project = await db.make.project(values.startsOn ? { startsOn: values.startsOn } : {});
  const team = await db.make.team(project, { tid: 'field', name: '場務組', headcountMost: values.most ?? null });
  const person = await db.make.person({ name: 'Olga' });
  await db.make.projectRole(project, person, 'owner');
  const owner = actorOf(person.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  const preview = (text: string, edits: LineEdit[] = []) =>
    previewImport(scope(owner), { pid: project.pid, text, edits });
  const commit = (text: string, digest: string, leaveOut = false) =>
    importPeople(scope(owner), { pid: project.pid, text, digest, leaveOut });
  return { project, team, owner, preview, commit };
}
const tableOf = (...rows: string[]): string => ['name,email,team,role', ...rows].join('\n');

describe('an import', () => {
  it('writes what the preview said: accounts, memberships, roles, history and mail', async () => {
    const { project, team, owner, preview, commit } = await setting();
    const known = await db.make.person({ name: 'Known', locale: 'zh-Hant' });
    const chief = await db.make.person();
    await db.make.membership(team, chief);
    const [ada] = [address()];
    const text = tableOf(
      `Ada Novak,${ada.toUpperCase()},field,`,
      `Another Name,${known.email},場務組,chief`,
      `X,${chief.email},field,chief`,
    );
    const plan = await preview(text);
    expect(plan).toMatchObject({ problem: null, bad: 0, joins: 2, unconfirmed: 2, roleChanges: 1, unchanged: 0 });
    expect(await inTeam(team.id)).toBe(1);
    expect(await commit(text, plan.digest)).toEqual({
      joins: 2,
      unconfirmed: 2,
      roleChanges: 1,
      leftOut: 0,
      mails: 2,
      mailsWaiting: 0,
    });
    const em = db.em.fork();
    const made = await em.findOneOrFail(Person, { email: ada });
    // What the giver typed stays with the place: people name themselves.
    expect(made).toMatchObject({ name: '', emailVerified: false, administrator: false, lastSignedInOn: null });
    expect((await em.findOneOrFail(Person, { id: known.id })).name).toBe('Known');
    const memberships = await em.find(Membership, { team, leftAt: null });
    expect(new Map(memberships.map(({ person, role }) => [person.id, role]))).toEqual(
      new Map([
        [made.id, 'member'],
        [known.id, 'chief'],
        [chief.id, 'chief'],
      ]),
    );
    const entries = await em.find(AuditEntry, { projectId: project.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'membership.add',
      'membership.add',
      'membership.promote',
      'project.import',
    ]);
    expect(entries.every(({ actorId }) => actorId === owner.personId)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('@');
    const jobs = await em.execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`,
    );
    expect(jobs.map(({ payload }) => openMail(keys, payload))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          template: 'place-offered',
          to: ada,
          teams: [{ name: '場務組', role: 'member' }],
          giverName: 'Olga',
          waiting: true,
        }),
        expect.objectContaining({ to: known.email, locale: 'zh-Hant' }),
      ]),
    );
    expect(await commit(text, (await preview(text)).digest)).toEqual({
      joins: 0,
      unconfirmed: 0,
      roleChanges: 0,
      leftOut: 0,
      mails: 0,
      mailsWaiting: 0,
    });
  });

  it('is refused as a whole when a line is bad', async () => {
    const { team, preview, commit } = await setting();
    const text = tableOf(`A,${address()},field,`, `B,nobody,field,`);
    const plan = await preview(text);
    expect(plan.lines.map(({ line, trouble }) => [line, trouble])).toEqual([
      [2, null],
      [3, 'bad_address'],
    ]);
    expect(await codeOf(commit(text, plan.digest))).toBe('invalid');
    expect(await inTeam(team.id)).toBe(0);
    expect(await commit(text, plan.digest, true)).toMatchObject({ joins: 1, leftOut: 1, mails: 1 });
    expect(await inTeam(team.id)).toBe(1);
  });

  it('takes a line that was rewritten in the preview, and gives the text with it', async () => {
    const { team, preview, commit } = await setting();
    const text = tableOf(`A,${address()},field,`, `B,nobody,cave,king`);
    const { text: edited, ...plan } = await preview(text, [
      { line: 3, name: 'B', email: address(), team: '場務組', role: 'chief' },
    ]);
    expect(plan).toMatchObject({ bad: 0, joins: 2 });
    expect(await codeOf(commit(text, plan.digest))).toBe('import_changed');
    expect(await commit(edited ?? '', plan.digest)).toMatchObject({ joins: 2 });
    expect(await inTeam(team.id)).toBe(2);
    expect((await preview(text)).text).toBeNull();
  });

  it('can be done again later with the same text: that is another import', async () => {
    const { team, preview, commit } = await setting();
    const text = tableOf(`A,${address()},field,`);
    const { digest } = await preview(text);
    const first = await commit(text, digest);
    await db.em.fork().nativeUpdate(Membership, { team }, { leftAt: new Date() });
    expect(await commit(text, digest)).toEqual(first);
    expect(await inTeam(team.id)).toBe(0);
    const next = await preview(text);
    expect(next.digest).not.toBe(digest);
    expect(await commit(text, next.digest)).toMatchObject({ joins: 1 });
    expect(await inTeam(team.id)).toBe(1);
  });

  it('is refused when it would do something else than it said', async () => {
    const { project, team, owner, preview, commit } = await setting({ most: 1 });
    const text = tableOf(`A,${address()},field,`);
    const { digest } = await preview(text);
    expect(await codeOf(commit(`${text}\n`, digest))).toBe('import_changed');
    await putIntoTeam(scope(owner), {
      pid: project.pid,
      tid: team.tid,
      uid: (await db.make.person()).id,
      role: 'member',
    });
    expect(await codeOf(commit(text, digest))).toBe('import_changed');
    expect((await preview(text)).lines[0]?.trouble).toBe('team_full');
    expect(await inTeam(team.id)).toBe(1);
  });

  it('holds the headcount against those who join meanwhile, and writes once what is sent ten times', async () => {
    for (let round = 0; round < 2; round++) {
      const { project, team, owner, preview, commit } = await setting({ most: 2 });
      const text = tableOf(`A,${address()},field,`, `B,${address()},field,`);
      const { digest } = await preview(text);
      const others = await Promise.all(Array.from({ length: 5 }, () => db.make.person()));
      const results = await Promise.all([
        codeOf(commit(text, digest)),
        ...others.map(({ id }) =>
          codeOf(putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: id, role: 'member' })),
        ),
      ]);
      expect(['ok', 'import_changed']).toContain(results[0]);
      expect(await inTeam(team.id)).toBeLessThanOrEqual(2);
    }
    const { project, team, preview, commit } = await setting();
    const text = tableOf(`A,${address()},field,`);
    const { digest } = await preview(text);
    // A double click, or a request that was repeated because its answer was lost: all get the first one's answer.
    const results = await Promise.all(Array.from({ length: 10 }, () => commit(text, digest)));
    const once = { joins: 1, unconfirmed: 1, roleChanges: 0, leftOut: 0, mails: 1, mailsWaiting: 0 };
    expect(results).toEqual(Array.from({ length: 10 }, () => once));
    expect(await inTeam(team.id)).toBe(1);
    const em = db.em.fork();
    expect(await em.count(AuditEntry, { projectId: project.id, action: 'project.import' })).toBe(1);
  });

  it('two at once for the same newcomer in two projects: one account', async () => {
    const email = address();
    const [one, other] = [await setting(), await setting()];
    const text = tableOf(`A,${email},field,`);
    const plans = [await one.preview(text), await other.preview(text)];
    const results = await Promise.all(
      [one, other].map(({ commit }, i) => codeOf(commit(text, plans[i]?.digest ?? ''))),
    );
    expect(results).toContain('ok');
    for (const result of results) expect(['ok', 'import_changed']).toContain(result);
    expect(await db.em.fork().count(Person, { email })).toBe(1);
  });

  it('of a past year says that people were there when it was', async () => {
    const { project, team, preview, commit } = await setting({ startsOn: '2019-08-17' });
    project.endsOn = '2019-08-18';
    await db.em.flush();
    const text = tableOf(`A,${address()},field,chief`);
    await commit(text, (await preview(text)).digest);
    const [membership] = await db.em.fork().find(Membership, { team });
    expect(membership?.joinedAt.toISOString()).toBe('2019-08-17T00:00:00.000Z');
    expect(membership?.appointedAt).toEqual(membership?.joinedAt);
  });

  it('goes into no archived project', async () => {
    const { project, preview } = await setting();
    project.state = 'archived';
    await db.em.flush();
    expect(await codeOf(preview('x'))).toBe('archived');
  });

  it('takes as many queries for many lines as for few', async () => {
    const { preview } = await setting();
    const of = (lines: number) => tableOf(...Array.from({ length: lines }, () => `A,${address()},field,`));
    expect(await countQueries(() => preview(of(200)))).toBe(await countQueries(() => preview(of(1))));
  });
});
