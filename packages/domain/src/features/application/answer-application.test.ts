import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../kernel/errors.ts';
import { actorOf, countQueries, outcomeOf, settleAnswers, useDatabase } from '../../testing/index.ts';
import { Membership } from '../membership/membership.entity.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { answerApplication } from './answer-application.ts';
import { answerMany } from './answer-many.ts';
import { leaveSuggestion, takeSuggestion } from './answer-suggestion.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { accepted, applying, declined } from './testing.ts';
import { waitingApplications } from './waiting-applications.ts';

const db = useDatabase();

const { scope, stateOf, inTeam, mailsTo, setting, apply, applicants } = applying(db);

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
    expect(await outcomeOf(suggest('absent'))).toBe('invalid');
    expect((await suggest(other.tid)).map(({ result }) => result)).toEqual(['suggested', 'unsuitable_team']);
  });

  it('a dozen takes no more statements than two, and what both accept has room once', async () => {
    const { project, team, chief, owner } = await setting(8);
    const [few, many] = [await applicants(project, team, 2), await applicants(project, team, 12)];
    const decline = (ids: string[]) =>
      countQueries(() => answerMany(scope(owner), { pid: project.pid, ids, ...declined }));
    const twice = (await applicants(project, team, 24)) as string[];
    expect(await decline(many)).toBe(await decline(few));
    const both = await Promise.all(
      [chief, owner].map((actor) => answerMany(scope(actor), { pid: project.pid, ids: twice, ...accepted })),
    );
    expect(both.flat().filter(({ result }) => result === 'accepted')).toHaveLength(7);
    await settleAnswers(db.em);
    expect(await inTeam(team)).toBe(8);
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

    const taken = await Promise.all(
      Array.from({ length: 5 }, () => outcomeOf(takeSuggestion(scope(actorOf(taker.id)), { pid: project.pid, id: a }))),
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
    expect(await outcomeOf(takeSuggestion(scope(actorOf(person.id)), { pid: project.pid, id }))).toBe(
      'already_applied',
    );
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
