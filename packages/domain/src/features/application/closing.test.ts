import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { actorOf, scopeOf, settleAnswers, useDatabase } from '../../testing/index.ts';
import { mailsTo as mailsIn } from '../../testing/mails-to.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { answerApplication } from './answer-application.ts';
import { Application } from './application.entity.ts';
import { withdrawApplication } from './withdraw-application.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
const stateOf = async (id: string) => (await db.em.fork().findOneOrFail(Application, { id })).state;

const mailsTo = async (email: string): Promise<string[]> =>
  (await mailsIn(db.em, { email })).map(({ template }) => template);

/** Two wait, one of them was shown another team; a third is suspended, a fourth was accepted a moment ago. */
async function setting() {
  const project = await db.make.project();
  const [team, other] = [await db.make.team(project), await db.make.team(project)];
  const [waits, shown, suspended] = [await db.make.person(), await db.make.person(), await db.make.person()];
  const [accepted, owning] = [await db.make.person(), await db.make.person()];
  await db.make.projectRole(project, owning, 'owner');
  const owner = actorOf(owning.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  const made = [];
  for (const person of [waits, shown, suspended, accepted]) made.push((await db.make.application(team, person)).id);
  const ids = made as [string, string, string, string];
  const { pid } = project;
  await answerApplication(scope(owner), { pid, id: ids[1], suggestedTid: other.tid });
  await answerApplication(scope(owner), { pid, id: ids[3], state: 'accepted' });
  suspended.suspendedAt = new Date();
  await db.em.flush();
  const close = (waitingApplications?: { choice: 'end' | 'keep'; count: number }) =>
    updateProject(scope(owner), { pid, state: 'closed', waitingApplications });
  return { project, owner, ids, people: { waits, shown, suspended, accepted }, close };
}

describe('an owner who closes a project', () => {
  it('is told in numbers what waits, and has to say what becomes of it', async () => {
    const { project, owner, ids, close } = await setting();
    const waiting = async () => (await readProject(scope(owner), { pid: project.pid })).waitingApplications;
    expect(await waiting()).toEqual({ count: 2, suggested: 1 });
    expect(await outcome(close())).toBe('applications_waiting');
    expect(await stateOf(ids[0])).toBe('applied');
    await close({ choice: 'keep', count: 2 });
    expect(await waiting(), 'nothing is asked of a closed project').toBeNull();
  });

  it('ends what waits and tells just as many as were announced', async () => {
    const { ids, people, close } = await setting();
    for (const count of [1, 3]) {
      expect(await outcome(close({ choice: 'end', count }))).toBe('waiting_changed');
      expect(await mailsTo(people.waits.email)).toEqual([]);
      expect(await stateOf(ids[0])).toBe('applied');
    }
    await close({ choice: 'end', count: 2 });
    await settleAnswers(db.em);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['expired', 'expired', 'expired', 'accepted']);
    expect(await mailsTo(people.waits.email)).toEqual(['application-expired']);
    expect(await mailsTo(people.shown.email)).toEqual(['application-suggestion', 'application-expired']);
    expect(await mailsTo(people.suspended.email)).toEqual([]);
    expect(await mailsTo(people.accepted.email), 'an answer that was given stays one').toEqual([
      'application-accepted',
    ]);
  });

  it('can let them wait: nobody gets a mail, they can be answered, and the archive waits for that', async () => {
    const { project, owner, ids, people, close } = await setting();
    expect(await outcome(close({ choice: 'keep', count: 7 }))).toBe('waiting_changed');
    await close({ choice: 'keep', count: 2 });
    expect(await stateOf(ids[0])).toBe('applied');
    expect(await mailsTo(people.waits.email)).toEqual([]);
    const archive = () => outcome(updateProject(scope(owner), { pid: project.pid, state: 'archived' }));
    expect(await archive()).toBe('unfinished');
    await answerApplication(scope(owner), { pid: project.pid, id: ids[0], state: 'declined' });
    await settleAnswers(db.em);
    expect(await mailsTo(people.waits.email)).toEqual(['application-declined']);
  });

  it('while an applicant withdraws: the number holds, or the owner is asked again', async () => {
    for (let round = 0; round < 2; round++) {
      const { project, ids, people, close } = await setting();
      const [closed, withdrawn] = await Promise.all([
        outcome(close({ choice: 'end', count: 2 })),
        outcome(withdrawApplication(scope(actorOf(people.waits.id)), { pid: project.pid, id: ids[0] })),
      ]);
      const told = await mailsTo(people.waits.email);
      if (closed === 'ok') expect([withdrawn, told]).toEqual(['already_answered', ['application-expired']]);
      else expect([closed, withdrawn, told]).toEqual(['waiting_changed', 'ok', []]);
    }
  });

  it('is asked nothing where nothing waits', async () => {
    const project = await db.make.project();
    const person = await db.make.person();
    await db.make.projectRole(project, person, 'owner');
    const owner = actorOf(person.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
    expect(await outcome(updateProject(scope(owner), { pid: project.pid, state: 'closed' }))).toBe('ok');
  });
});
