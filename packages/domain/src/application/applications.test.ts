import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import { Membership } from '../membership/membership.entity.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import type { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { updateProject } from '../project/update-project.ts';
import type { Team } from '../team/team.entity.ts';
import { actorOf, countQueries, scopeOf, settleAnswers, testKeys, useDatabase } from '../testing/index.ts';
import { answerApplication } from './answer-application.ts';
import { answerMany } from './answer-many.ts';
import { leaveSuggestion, takeSuggestion } from './answer-suggestion.ts';
import { Application } from './application.entity.ts';
import { applyToTeam } from './apply-to-team.ts';
import { listApplications } from './list-applications.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { waitingApplications } from './waiting-applications.ts';
import { withdrawApplication } from './withdraw-application.ts';

const db = useDatabase();
const mailing = { keys: testKeys, publicUrl: 'https://x.example' };
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
const stateOf = async (id: string) => (await db.em.fork().findOneOrFail(Application, { id })).state;
const inTeam = (team: Team) => db.em.fork().count(Membership, { team: team.id, leftAt: null });

async function mailsTo(person: Person): Promise<Mail[]> {
  const jobs = await db.em
    .getConnection()
    .execute<
      { payload: SealedMail }[]
    >(`select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'send_mail' order by job.id`);
  return jobs.map(({ payload }) => openMail(mailing.keys, payload)).filter((mail) => mail.to === person.email);
}

async function setting(most?: number) {
  const project = await db.make.project();
  const [team, other] = [await db.make.team(project), await db.make.team(project)];
  if (most !== undefined) team.headcountMost = most;
  await db.em.flush();
  const [chief, owner] = [await db.make.person(), await db.make.person()];
  await db.make.membership(team, chief, 'chief');
  await db.make.projectRole(project, owner, 'owner');
  return {
    project,
    team,
    other,
    chief: actorOf(chief.id, [{ projectId: project.id, role: 'chief', teamId: team.id }]),
    owner: actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]),
  };
}

const apply = (person: Person, project: Project, team: Team, note = 'I can carry things.') =>
  applyToTeam(scope(actorOf(person.id)), { pid: project.pid, tid: team.tid, note, acceptedPolicies: [] });

async function applicants(project: Project, team: Team, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await apply(await db.make.person(), project, team));
  return ids;
}

const closing = (owner: Actor, { pid }: Project, waitingApplications?: { choice: 'end' | 'keep'; count: number }) =>
  updateProject(scope(owner), { pid, state: 'closed', waitingApplications });

const accepted = { state: 'accepted' } as const;
const declined = { state: 'declined', message: 'Sorry.' } as const;

describe('races that PostgreSQL decides', () => {
  it('accepted and declined at once: one wins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chief, owner } = await setting();
      const person = await db.make.person();
      const id = await apply(person, project, team);
      const results = await Promise.all([
        outcome(answerApplication(scope(chief), { pid: project.pid, id, ...accepted })),
        outcome(answerApplication(scope(owner), { pid: project.pid, id, ...declined })),
      ]);
      expect([...results].sort()).toEqual(['already_answered', 'ok']);
      const won = results[0] === 'ok' ? 'accepted' : 'declined';
      await settleAnswers(db.em);
      expect(await stateOf(id)).toBe(won);
      expect(await inTeam(team)).toBe(won === 'accepted' ? 2 : 1);
      expect((await mailsTo(person)).map((mail) => mail.template)).toEqual([`application-${won}`]);
    }
  });

  it('applied twenty times at once: there is one application', async () => {
    const { project, team } = await setting();
    const person = await db.make.person();
    const results = await Promise.all(Array.from({ length: 20 }, () => outcome(apply(person, project, team))));
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(results.filter((result) => result === 'already_applied')).toHaveLength(19);
    expect(await db.em.fork().count(Application, { person: person.id })).toBe(1);
  });

  it('twenty accepted at once into one free place: exactly one gets it, the others stay open', async () => {
    const { project, team, chief } = await setting(2);
    const ids = await applicants(project, team, 20);
    const results = await Promise.all(
      ids.map((id) => outcome(answerApplication(scope(chief), { pid: project.pid, id, ...accepted }))),
    );
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(results.filter((result) => result === 'team_full')).toHaveLength(19);
    await settleAnswers(db.em);
    expect(await inTeam(team)).toBe(2);
    expect(await db.em.fork().count(Application, { team: team.id, state: 'applied' })).toBe(19);
  });

  it('accepted while the applicant withdraws: who has not been told of an answer can still withdraw', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chief } = await setting();
      const person = await db.make.person();
      const id = await apply(person, project, team);
      const results = await Promise.all([
        outcome(answerApplication(scope(chief), { pid: project.pid, id, ...accepted })),
        outcome(withdrawApplication(scope(actorOf(person.id)), { pid: project.pid, id })),
      ]);
      expect(['already_answered', 'ok']).toContain(results[0]);
      expect(results[1]).toBe('ok');
      await settleAnswers(db.em);
      expect(await stateOf(id)).toBe('withdrawn');
      expect(await inTeam(team)).toBe(1);
      expect(await mailsTo(person)).toEqual([]);
    }
  });

  it('the project closes while people apply, are accepted and put in by hand: as many end as were announced, or none', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chief, owner } = await setting();
      const ids = await applicants(project, team, 4);
      const [late, byHand] = [await db.make.person(), await db.make.person()];
      const results = await Promise.all([
        ...ids.map((id) => outcome(answerApplication(scope(chief), { pid: project.pid, id, ...accepted }))),
        outcome(closing(owner, project, { choice: 'end', count: round })),
        outcome(apply(late, project, team)),
        outcome(putIntoTeam(scope(chief), { pid: project.pid, tid: team.tid, uid: byHand.id, role: 'member' })),
      ]);
      for (const result of results) expect(['ok', 'already_answered', 'not_open', 'waiting_changed']).toContain(result);
      const ended = await db.em.fork().count(Application, { team: team.id, state: 'expired' });
      // Just as many as were announced, or none.
      expect(ended).toBe(results[4] === 'ok' ? round : 0);
    }
  });
});

describe('applying', () => {
  it('is refused where nobody can apply, each time for its reason', async () => {
    const { project, team, chief } = await setting();
    const person = await db.make.person();
    const attempt = () => outcome(apply(person, project, team));
    expect(await outcome(apply({ id: chief.personId } as Person, project, team))).toBe('already_member');
    const change = async (values: Partial<Team>, state: Project['state'] = 'open') => {
      Object.assign(team, values);
      project.state = state;
      await db.em.flush();
    };
    await change({ openToApplications: false });
    expect(await attempt()).toBe('team_not_open');
    await change({ openToApplications: true, closedAt: new Date() });
    expect(await attempt(), 'a closed team is there for its own people only').toBe('not_found');
    await change({ closedAt: null }, 'closed');
    expect(await attempt()).toBe('not_open');
    await change({}, 'draft');
    expect(await attempt()).toBe('not_found');
    await change({});
    person.suspendedAt = new Date();
    await db.em.flush();
    expect(await attempt()).toBe('not_found');
    expect(await db.em.fork().count(Application, { person: person.id })).toBe(0);
  });

  it('takes the policies in their latest version, and keeps version and time', async () => {
    const { project, team, owner } = await setting();
    const person = await db.make.person();
    const write = (policies: { conduct?: string; privacy?: string }) =>
      updateProject(scope(owner), { pid: project.pid, policies });
    await write({ conduct: 'Be kind.', privacy: 'We keep little.' });
    await write({ conduct: 'Be kind to all.' });
    const attempt = (acceptedPolicies: { kind: 'conduct' | 'privacy'; version: number }[]) =>
      applyToTeam(scope(actorOf(person.id)), { pid: project.pid, tid: team.tid, note: 'Hi', acceptedPolicies });
    const refused = await attempt([{ kind: 'conduct', version: 1 }]).catch((error: DomainError) => error);
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: [
        { pointer: '/acceptedPolicies', detail: 'Version 2 of the conduct policy is not accepted.' },
        { pointer: '/acceptedPolicies', detail: 'Version 1 of the privacy policy is not accepted.' },
      ],
    });
    expect(await db.em.fork().count(PolicyAcceptance, { person: person.id })).toBe(0);
    await attempt([
      { kind: 'conduct', version: 2 },
      { kind: 'privacy', version: 1 },
    ]);
    const kept = await db.em
      .fork()
      .find(
        PolicyAcceptance,
        { person: person.id },
        { populate: ['policyText'], orderBy: { policyText: { kind: 1 } } },
      );
    expect(kept.map(({ policyText, acceptedAt }) => [policyText.$.kind, policyText.$.version, acceptedAt])).toEqual([
      ['conduct', 2, expect.any(Date)],
      ['privacy', 1, expect.any(Date)],
    ]);
    // Emptied texts are no longer asked for, and an application that fails leaves no acceptance behind.
    await write({ conduct: '', privacy: '' });
    expect(await outcome(attempt([]))).toBe('already_applied');
    expect(await db.em.fork().count(ProjectPolicyText, { project: project.id })).toBe(5);
  });

  it('can be repeated after an answer, and says in the history who did what, without words of people', async () => {
    const { project, team, chief } = await setting();
    const person = await db.make.person();
    const first = await apply(person, project, team, 'My secret reasons');
    await answerApplication(scope(chief), { pid: project.pid, id: first, state: 'declined', message: 'Not this year' });
    await settleAnswers(db.em);
    const second = await apply(person, project, team);
    await withdrawApplication(scope(actorOf(person.id)), { pid: project.pid, id: second });
    const third = await apply(person, project, team);
    await answerApplication(scope(chief), { pid: project.pid, id: third, ...accepted });
    await settleAnswers(db.em);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: team.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'application.create',
      'application.decline',
      'application.create',
      'application.withdraw',
      'application.create',
      'application.accept',
      'membership.add',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|Not this year|@/);
    expect(await mailsTo(person)).toMatchObject([
      {
        template: 'application-declined',
        message: 'Not this year',
        link: `https://x.example/projects/${project.pid}/teams`,
      },
      { template: 'application-accepted', message: null, link: expect.stringContaining(`/teams/${team.tid}`) },
    ]);
  });
});

describe('answering', () => {
  it('leaves a chief a chief, when an owner appointed them meanwhile', async () => {
    const { project, team, chief, owner } = await setting();
    const person = await db.make.person();
    const id = await apply(person, project, team);
    await putIntoTeam(scope(owner), { pid: project.pid, tid: team.tid, uid: person.id, role: 'chief' });
    await answerApplication(scope(chief), { pid: project.pid, id, ...accepted });
    await settleAnswers(db.em);
    const membership = await db.em.fork().findOneOrFail(Membership, { person: person.id, leftAt: null });
    expect(membership.role).toBe('chief');
  });

  it('many at once says for each what became of it, and one failure undoes no other', async () => {
    const { project, team, other, chief, owner } = await setting(3);
    const [gone, ...ids] = (await applicants(project, team, 4)) as [string, ...string[]];
    const elsewhere = await apply(await db.make.person(), project, other);
    await answerApplication(scope(chief), { pid: project.pid, id: gone, ...declined });
    const results = await answerMany(scope(chief), {
      pid: project.pid,
      ids: [gone, ...ids, elsewhere, ids[0] ?? ''],
      ...accepted,
    });
    expect(results.map(({ result }) => result)).toEqual([
      'already_answered',
      'accepted',
      'accepted',
      'team_full',
      'not_found',
    ]);
    await settleAnswers(db.em);
    expect(await inTeam(team)).toBe(3);
    const open = [ids[2] ?? '', elsewhere];
    const suggest = (suggestedTid: string) => answerMany(scope(owner), { pid: project.pid, ids: open, suggestedTid });
    expect(await outcome(suggest('absent'))).toBe('invalid');
    expect((await suggest(other.tid)).map(({ result }) => result)).toEqual(['suggested', 'unsuitable_team']);
    const person = await db.make.person();
    expect(await outcome(answerMany(scope(actorOf(person.id)), { pid: project.pid, ids, ...accepted }))).toBe(
      'forbidden',
    );
  });

  it('another team can be suggested, taken in one step, or left', async () => {
    const { project, team, other, chief } = await setting();
    const [taker, stayer] = [await db.make.person(), await db.make.person()];
    const [a, b] = [await apply(taker, project, team, 'Anything!'), await apply(stayer, project, team)];
    const suggestion = { suggestedTid: other.tid, message: 'They need you more.' };
    for (const id of [a, b]) await answerApplication(scope(chief), { pid: project.pid, id, ...suggestion });
    expect(await mailsTo(taker)).toMatchObject([
      { template: 'application-suggestion', suggestedName: other.name, message: 'They need you more.' },
    ]);
    const waiting = () => waitingApplications(scope(chief));
    expect((await waiting()).toAnswer).toEqual([]);
    expect((await waitingApplications(scope(actorOf(taker.id)))).suggestions).toMatchObject([{ id: a }]);

    expect(await outcome(takeSuggestion(scope(chief), { pid: project.pid, id: a }))).toBe('forbidden');
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => outcome(takeSuggestion(scope(actorOf(taker.id)), { pid: project.pid, id: a }))),
    );
    expect(taken.filter((result) => result === 'ok')).toHaveLength(1);
    const own = await listOwnApplications(scope(actorOf(taker.id)), { limit: 10 });
    expect(own.items.map(({ tid, state, note }) => [tid, state, note])).toEqual([
      [other.tid, 'applied', 'Anything!'],
      [team.tid, 'withdrawn', 'Anything!'],
    ]);

    await leaveSuggestion(scope(actorOf(stayer.id)), { pid: project.pid, id: b });
    expect((await waitingApplications(scope(actorOf(stayer.id)))).suggestions).toEqual([]);
    expect((await waiting()).toAnswer).toMatchObject([{ pid: project.pid, count: 1 }]);
    expect(await stateOf(b)).toBe('applied');
  });

  it('a suggestion to a team where one waits already changes nothing; the applicant is told', async () => {
    const { project, team, other, chief } = await setting();
    const person = await db.make.person();
    const [id] = [await apply(person, project, team), await apply(person, project, other)];
    await answerApplication(scope(chief), { pid: project.pid, id, suggestedTid: other.tid });
    expect(await outcome(takeSuggestion(scope(actorOf(person.id)), { pid: project.pid, id }))).toBe('already_applied');
    expect(await stateOf(id)).toBe('applied');
  });

  it('a team that is absent, closed to applications or the same can’t be suggested', async () => {
    const { project, team, other, chief } = await setting();
    const id = await apply(await db.make.person(), project, team);
    other.openToApplications = false;
    await db.em.flush();
    for (const suggestedTid of [other.tid, team.tid, 'absent']) {
      const refused = await answerApplication(scope(chief), { pid: project.pid, id, suggestedTid }).catch(
        (error: DomainError) => error,
      );
      expect(refused).toMatchObject({ kind: 'invalid', fields: [{ pointer: '/suggestedTid' }] });
    }
  });
});

describe('the list', () => {
  it('has everything for owners and their teams’ for chiefs, page by page, with the same queries for any number', async () => {
    const { project, team, other, chief, owner } = await setting();
    const ids = await applicants(project, team, 2);
    const list = (actor: Actor, filter = {}) =>
      listApplications(scope(actor), { pid: project.pid, limit: 50, ...filter });
    const few = await countQueries(() => list(owner));
    const elsewhere = await applicants(project, other, 3);
    expect(await countQueries(() => list(owner))).toBe(few);
    expect((await list(owner)).items.map(({ id }) => id)).toEqual([...ids, ...elsewhere]);
    expect((await list(chief)).items.map(({ id }) => id)).toEqual(ids);
    expect((await list(owner, { tid: other.tid })).items.map(({ id }) => id)).toEqual(elsewhere);
    expect((await list(owner, { state: 'accepted' })).items).toEqual([]);
    const first = await list(owner, { limit: 3 });
    const second = await list(owner, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids, ...elsewhere]);
    expect(second.nextCursor).toBeNull();
    expect(JSON.stringify(first)).not.toContain('@test.example');
    expect(await outcome(list(actorOf((await db.make.person()).id)))).toBe('forbidden');
  });
});
