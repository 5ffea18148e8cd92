import { describe, expect, it } from 'vitest';
import { actorOf, outcomeOf, settleAnswers, useDatabase } from '../../testing/index.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { answerApplication } from './answer-application.ts';
import { Application } from './application.entity.ts';
import { accepted, applying, declined } from './testing.ts';
import { withdrawApplication } from './withdraw-application.ts';

const db = useDatabase();

const { scope, stateOf, inTeam, mailsTo, setting, apply, applicants, closing } = applying(db);

describe('races that PostgreSQL decides', () => {
  it('accepted and declined at once: one wins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, chief, owner } = await setting();
      const person = await db.make.person();
      const id = await apply(person, project, team);
      const results = await Promise.all([
        outcomeOf(answerApplication(scope(chief), { pid: project.pid, id, ...accepted })),
        outcomeOf(answerApplication(scope(owner), { pid: project.pid, id, ...declined })),
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
    const results = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(apply(person, project, team))));
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(results.filter((result) => result === 'already_applied')).toHaveLength(19);
    expect(await db.em.fork().count(Application, { person: person.id })).toBe(1);
  });

  it('twenty accepted at once into one free place: exactly one gets it, the others stay open', async () => {
    const { project, team, chief } = await setting(2);
    const ids = await applicants(project, team, 20);
    const results = await Promise.all(
      ids.map((id) => outcomeOf(answerApplication(scope(chief), { pid: project.pid, id, ...accepted }))),
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
        outcomeOf(answerApplication(scope(chief), { pid: project.pid, id, ...accepted })),
        outcomeOf(withdrawApplication(scope(actorOf(person.id)), { pid: project.pid, id })),
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
        ...ids.map((id) => outcomeOf(answerApplication(scope(chief), { pid: project.pid, id, ...accepted }))),
        outcomeOf(closing(owner, project, { choice: 'end', count: round })),
        outcomeOf(apply(late, project, team)),
        outcomeOf(putIntoTeam(scope(chief), { pid: project.pid, tid: team.tid, uid: byHand.id, role: 'member' })),
      ]);
      for (const result of results) expect(['ok', 'already_answered', 'not_open', 'waiting_changed']).toContain(result);
      const ended = await db.em.fork().count(Application, { team: team.id, state: 'expired' });
      // Just as many as were announced, or none.
      expect(ended).toBe(results[4] === 'ok' ? round : 0);
    }
  });
});
