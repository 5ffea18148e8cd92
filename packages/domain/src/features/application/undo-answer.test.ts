import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { actorOf, jobScope, scopeOf, settleAnswers, testKeys, useDatabase } from '../../testing/index.ts';
import { mailsTo as mailsIn } from '../../testing/mails-to.ts';
import { Membership } from '../membership/membership.entity.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { readMe } from '../membership/read-me.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import type { Person } from '../person/person.entity.ts';
import { loadRoster } from '../roster/list-roster.ts';
import { answerApplication } from './answer-application.ts';
import { Application } from './application.entity.ts';
import { listApplications } from './list-applications.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { readApplication } from './read-application.ts';
import { settleAnswer } from './settle-answer.ts';
import { undoAnswer } from './undo-answer.ts';
import { withdrawApplication } from './withdraw-application.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
const inTeam = (team: { id: string }) => db.em.fork().count(Membership, { team: team.id, leftAt: null });
const applicationOf = (id: string) => db.em.fork().findOneOrFail(Application, { id });
const secondsPass = (id: string, seconds: number) =>
  db.em.execute('update application set decided_at = decided_at - make_interval(secs => ?) where id = ?', [
    seconds,
    id,
  ]);

const mailsTo = async ({ email }: Person): Promise<string[]> =>
  (await mailsIn(db.em, { email })).map(({ template }) => template);
const settlingJobs = async (id: string): Promise<number> =>
  (await db.em.execute<unknown[]>('select from graphile_worker._private_jobs where key = ?', [`settle_answer:${id}`]))
    .length;

async function setting(most?: number) {
  const project = await db.make.project({ rosterPublished: true });
  const team = await db.make.team(project);
  if (most !== undefined) team.headcountMost = most;
  await db.em.flush();
  const [chief, owner, person] = [await db.make.person(), await db.make.person(), await db.make.person()];
  await db.make.membership(team, chief, 'chief');
  await db.make.projectRole(project, owner, 'owner');
  const { id } = await db.make.application(team, person);
  return {
    project,
    team,
    person,
    at: { pid: project.pid, id },
    self: actorOf(person.id),
    chief: actorOf(chief.id, [{ projectId: project.id, role: 'chief', teamId: team.id }]),
    owner: actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]),
  };
}
const ACCEPT = { state: 'accepted', message: 'Welcome!' } as const;

describe('an answer that can still be taken back', () => {
  it('is known to those who answer, and to the applicant through no door', async () => {
    const { project, team, person, at, self, chief, owner } = await setting();
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    expect(await readApplication(scope(chief), at)).toMatchObject({
      state: 'accepted',
      message: 'Welcome!',
      undoUntil: expect.any(Date),
    });
    const listed = await listApplications(scope(owner), { pid: project.pid, limit: 10, state: 'accepted' });
    expect(listed.items, 'another who answers sees it, and can’t undo it').toMatchObject([
      { id: at.id, undoUntil: null },
    ]);

    const waiting = { state: 'applied', message: null, answeredAt: null, answeredBy: null, undoUntil: null };
    expect(await readApplication(scope(self), at)).toMatchObject(waiting);
    const own = (state?: 'applied' | 'accepted') => listOwnApplications(scope(self), { limit: 10, state });
    expect((await own()).items).toMatchObject([waiting]);
    expect((await own('applied')).items).toHaveLength(1);
    expect((await own('accepted')).items).toEqual([]);
    expect(await inTeam(team), 'neither they nor anybody else finds them in the team').toBe(1);
    expect(JSON.stringify(await readMe(scope(self)))).not.toContain(team.tid);
    expect(JSON.stringify(await loadRoster(db.em.fork(), testKeys, project.id))).not.toContain(person.name);
    const file = JSON.stringify(await downloadMyData(scope(self)));
    expect(file).toContain('applied');
    expect(file).not.toMatch(/"accepted"|Welcome!/);
    expect(await mailsTo(person)).toEqual([]);

    await settleAnswers(db.em);
    expect(await readApplication(scope(self), at)).toMatchObject({ state: 'accepted', message: 'Welcome!' });
    expect(await inTeam(team)).toBe(2);
    expect(await mailsTo(person)).toEqual(['application-accepted']);
  });

  it('holds the last place', async () => {
    const { project, team, at, chief } = await setting(2);
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    const put = async () =>
      outcome(
        putIntoTeam(scope(chief), {
          pid: project.pid,
          tid: team.tid,
          uid: (await db.make.person()).id,
          role: 'member',
        }),
      );
    expect(await put()).toBe('team_full');
    await undoAnswer(scope(chief), at);
    expect(await put()).toBe('ok');
    expect(await outcome(answerApplication(scope(chief), { ...at, ...ACCEPT }))).toBe('team_full');
  });

  it('keeps its place though the team is filled or closed by then', async () => {
    const { team, at, chief } = await setting(2);
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    await db.em.execute('update team set headcount_most = 1, closed_at = now() where id = ?', [team.id]);
    await settleAnswers(db.em);
    expect((await applicationOf(at.id)).state).toBe('accepted');
    expect(await inTeam(team)).toBe(2);
  });

  it('is one: nobody else answers meanwhile', async () => {
    const { at, chief, owner } = await setting();
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    expect(await outcome(answerApplication(scope(owner), { ...at, state: 'declined' }))).toBe('already_answered');
  });
});

describe('taking an answer back', () => {
  it('leaves nothing of it, and the application can be answered anew', async () => {
    const { team, person, at, chief } = await setting();
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    expect(await settlingJobs(at.id)).toBe(1);
    await undoAnswer(scope(chief), at);
    expect(await settlingJobs(at.id)).toBe(0);
    await settleAnswers(db.em);
    expect(await readApplication(scope(chief), at)).toMatchObject({
      state: 'applied',
      message: null,
      answeredBy: null,
    });
    expect([await inTeam(team), await mailsTo(person)]).toEqual([1, []]);
    expect(await outcome(undoAnswer(scope(chief), at)), 'twice').toBe('not_answered');
    await answerApplication(scope(chief), { ...at, state: 'declined' });
    await settleAnswers(db.em);
    expect(await mailsTo(person)).toEqual(['application-declined']);
  });

  it('is for who answered, for ten seconds', async () => {
    const { at, self, chief, owner } = await setting();
    expect(await outcome(undoAnswer(scope(chief), at))).toBe('not_answered');
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    expect(await outcome(undoAnswer(scope(owner), at))).toBe('forbidden');
    expect(await outcome(undoAnswer(scope(self), at))).toBe('forbidden');
    await secondsPass(at.id, 11);
    expect(await outcome(undoAnswer(scope(chief), at)), 'the worker is late, and still').toBe('too_late');
    await settleAnswer(jobScope(db.em.fork()), { id: at.id });
    expect(await outcome(undoAnswer(scope(chief), at))).toBe('too_late');
  });

  it('while the mail leaves: either it is undone and nobody is told, or it is too late', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const { team, person, at, chief } = await setting();
      await answerApplication(scope(chief), { ...at, ...ACCEPT });
      // Both see their time: a tenth of a second before its end for the one, and just over for the other.
      await secondsPass(at.id, 9.9);
      const settle = async () => {
        for (const end = Date.now() + 500; Date.now() < end; )
          if (await settleAnswer(jobScope(db.em.fork()), { id: at.id })) return true;
        return settleAnswer(jobScope(db.em.fork()), { id: at.id });
      };
      const pause = round % 2 === 0 ? 0 : 60 + round * 10;
      const [settled, undone] = await Promise.all([
        settle(),
        new Promise((resolve) => setTimeout(resolve, pause)).then(() => outcome(undoAnswer(scope(chief), at))),
      ]);
      seen.add(undone);
      expect([settled, undone]).toEqual(undone === 'ok' ? [false, 'ok'] : [true, 'too_late']);
      expect((await applicationOf(at.id)).state).toBe(settled ? 'accepted' : 'applied');
      expect(await inTeam(team)).toBe(settled ? 2 : 1);
      expect(await mailsTo(person)).toEqual(settled ? ['application-accepted'] : []);
    }
    expect([...seen].every((result) => ['ok', 'too_late'].includes(result))).toBe(true);
  });

  it('of an answer given anew, the job of the first does not settle the second', async () => {
    const { at, chief } = await setting();
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    await undoAnswer(scope(chief), at);
    await answerApplication(scope(chief), { ...at, state: 'declined' });
    expect(await settleAnswer(jobScope(db.em.fork()), { id: at.id })).toBe(false);
    expect((await applicationOf(at.id)).state).toBe('applied');
  });

  it('comes after an applicant who withdrew: there is no answer any more', async () => {
    const { at, self, chief } = await setting();
    await answerApplication(scope(chief), { ...at, ...ACCEPT });
    await withdrawApplication(scope(self), at);
    expect(await outcome(undoAnswer(scope(chief), at))).toBe('not_answered');
    await settleAnswers(db.em);
    expect((await applicationOf(at.id)).state).toBe('withdrawn');
  });
});
