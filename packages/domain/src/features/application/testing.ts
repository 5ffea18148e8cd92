import type { Actor } from '../../kernel/actor.ts';
import type { Mail } from '../../mail/mail.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import { mailsTo as mailsIn } from '../../testing/mails-to.ts';
import { scopeOf } from '../../testing/scope.ts';
import type { Writers } from '../../testing/theatre.ts';
import { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { updateProject } from '../project/update-project.ts';
import type { Team } from '../team/team.entity.ts';
import { answerApplication } from './answer-application.ts';
import { leaveSuggestion, takeSuggestion } from './answer-suggestion.ts';
import { Application } from './application.entity.ts';
import { applyToTeam } from './apply-to-team.ts';
import { decideMany } from './decide-many.ts';
import { settleAnswer } from './settle-answer.ts';
import { undoAnswer } from './undo-answer.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const writers: Writers = {
  'accept an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' }),
  apply: (t) =>
    applyToTeam(t.self(), { pid: t.pid, tid: t.tids[2], note: '', acceptedPolicies: [], showOnRoster: false }),
  'decline an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'declined' }),
  'accept several applications': (t) => decideMany(t.owner(), { pid: t.pid, ids: [t.application], state: 'accepted' }),
  'settle an answer': async (t) => {
    const { em } = t.owner();
    await em.nativeUpdate(
      Application,
      { id: t.application, decision: { $ne: null } },
      { decidedAt: new Date(Date.now() - 60_000) },
    );
    await settleAnswer(t.owner(), { id: t.application });
  },
  'undo an answer': async (t) => {
    await answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' });
    await undoAnswer(t.owner(), { pid: t.pid, id: t.application });
  },
  withdraw: (t) => withdrawApplication(t.self(), { pid: t.pid, id: t.application }),
};

export const accepted = { state: 'accepted' } as const;
export const declined = { state: 'declined', message: 'Sorry.' } as const;

/** People who apply to a team of a project, and those who answer. */
export function applying(db: Fixture) {
  const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
  const stateOf = async (id: string) => (await db.em.fork().findOneOrFail(Application, { id })).state;
  const inTeam = (team: Team) => db.em.fork().count(Membership, { team: team.id, leftAt: null });

  const mailsTo = (person: Person): Promise<Mail[]> => mailsIn(db.em, person);

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
  return { scope, stateOf, inTeam, mailsTo, setting, apply, applicants, closing };
}

export const changing: ChangingCases = {
  byOwners: {
    'application/answer-application': (s, w) =>
      answerApplication(s, { pid: w.pid, id: w.application, state: 'accepted' }),
    'application/answer-application (no)': (s, w) =>
      answerApplication(s, { pid: w.pid, id: w.application, state: 'declined' }),
    'application/answer-application (other)': (s, w) =>
      answerApplication(s, { pid: w.pid, id: w.application, suggestedTid: w.otherTid }),
    'application/decide-many': (s, w) => decideMany(s, { pid: w.pid, ids: [w.application], state: 'accepted' }),
    'application/decide-many (no)': (s, w) => decideMany(s, { pid: w.pid, ids: [w.application], state: 'declined' }),
    'application/undo-answer': async (s, w) => {
      await s.em.nativeUpdate(
        Application,
        { id: w.application },
        { decision: 'accepted', decidedAt: new Date(), answeredBy: s.actor.personId },
      );
      return undoAnswer(s, { pid: w.pid, id: w.application });
    },
  },
  byApplicants: {
    'application/apply-to-team': (s, w) =>
      applyToTeam(s, { pid: w.pid, tid: w.otherTid, note: '', acceptedPolicies: [] }),
    'application/withdraw-application': (s, w) => withdrawApplication(s, { pid: w.pid, id: w.application }),
    'application/answer-suggestion': (s, w) => takeSuggestion(s, { pid: w.pid, id: w.application }),
    'application/answer-suggestion (stay)': (s, w) => leaveSuggestion(s, { pid: w.pid, id: w.application }),
  },
};
