import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { DomainError } from '../../kernel/errors.ts';
import { actorOf, outcomeOf, settleAnswers, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { updateProject } from '../project/update-project.ts';
import type { Team } from '../team/team.entity.ts';
import { answerApplication } from './answer-application.ts';
import { Application } from './application.entity.ts';
import { applyToTeam } from './apply-to-team.ts';
import { accepted, applying } from './testing.ts';
import { withdrawApplication } from './withdraw-application.ts';

const db = useDatabase();

const { scope, mailsTo, setting, apply } = applying(db);

describe('applying', () => {
  it('is refused where nobody can apply, each time for its reason', async () => {
    const { project, team, chief } = await setting();
    const person = await db.make.person();
    const attempt = () => outcomeOf(apply(person, project, team));
    expect(await outcomeOf(apply({ id: chief.personId } as Person, project, team))).toBe('already_member');
    const change = async (values: Partial<Team>, state: Project['state'] = 'open') => {
      Object.assign(team, values);
      project.state = state;
      await db.em.flush();
    };
    await change({ openToApplications: false });
    expect(await attempt()).toBe('team_not_open');
    await change({ openToApplications: true }, 'closed');
    expect(await attempt()).toBe('not_open');
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
    expect(await outcomeOf(attempt([]))).toBe('already_applied');
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
