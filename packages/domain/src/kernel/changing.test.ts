import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { answerApplication } from '../application/answer-application.ts';
import { leaveSuggestion, takeSuggestion } from '../application/answer-suggestion.ts';
import { applyToTeam } from '../application/apply-to-team.ts';
import { undoAnswer } from '../application/undo-answer.ts';
import { withdrawApplication } from '../application/withdraw-application.ts';
import { offerCalls } from '../contact/offer-calls.ts';
import { putContact } from '../contact/put-contact.ts';
import { tagPeople } from '../directory/tag-people.ts';
import { tagPerson, untagPerson } from '../directory/tag-person.ts';
import { importPeople } from '../import/import-people.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { inviteToTeam } from '../invitation/invite-to-team.ts';
import { makeTeamLink } from '../invitation/make-team-link.ts';
import { resendInvitation } from '../invitation/resend-invitation.ts';
import { revokeTeamLink } from '../invitation/revoke-team-link.ts';
import { withdrawInvitation } from '../invitation/withdraw-invitation.ts';
import { appoint } from '../membership/appoint.ts';
import { dismiss } from '../membership/dismiss.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { remindOfPlace } from '../membership/remind-of-place.ts';
import { remindOfPolicies } from '../membership/remind-of-policies.ts';
import { remindWaiting } from '../membership/remind-waiting.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { updateMe } from '../membership/update-me.ts';
import { beginThread } from '../message/begin-thread.ts';
import { endThread, reopenThread } from '../message/end-thread.ts';
import { liftBlock } from '../message/lift-block.ts';
import { markRead } from '../message/mark-read.ts';
import { reportMessages } from '../message/report-messages.ts';
import { sendMessage } from '../message/send-message.ts';
import { settleReport } from '../message/settle-report.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { confirmEmailChange } from '../person/confirm-email-change.ts';
import { requestEmailChange } from '../person/request-email-change.ts';
import { restorePerson } from '../person/restore-person.ts';
import { setAdministrator } from '../person/set-administrator.ts';
import { suspendPerson } from '../person/suspend-person.ts';
import { deleteResume } from '../profile/delete-resume.ts';
import { putResume } from '../profile/put-resume.ts';
import { joinTalentPool, leaveTalentPool } from '../profile/talent-pool.ts';
import { updateProject } from '../project/update-project.ts';
import { createTeam } from '../team/create-team.ts';
import { orderTeams } from '../team/order-teams.ts';
import { updateTeam } from '../team/update-team.ts';
import { actorOf, scopeOf, useDatabase } from '../testing/index.ts';
import { endReleaseGrant } from '../vault/end-release-grant.ts';
import { giveConsent } from '../vault/give-consent.ts';
import { grantRelease } from '../vault/grant-release.ts';
import { putRecord } from '../vault/put-record.ts';
import { remindOfDiet } from '../vault/remind-of-diet.ts';
import { removeRecord } from '../vault/remove-record.ts';
import { withdrawConsent } from '../vault/withdraw-consent.ts';
import { DomainError } from './errors.ts';
import { newId } from './id.ts';
import type { Scope } from './scope.ts';

const db = useDatabase();

interface World {
  pid: string;
  tid: string;
  otherTid: string;
  /** In the team. */
  uid: string;
  /** In no team. */
  newcomer: string;
  application: string;
  projectId: string;
  teamId: string;
  otherTeamId: string;
}
type Work = (scope: Scope, world: World) => Promise<unknown>;

/** A thread of a person with the owners. */
async function thread({ projectId, uid }: World): Promise<string> {
  const id = newId();
  await db.em
    .fork()
    .execute('insert into message_thread (id, project_id, person_id, messages) values (?, ?, ?, 1)', [
      id,
      projectId,
      uid,
    ]);
  return id;
}

/** What owners do; those that need more than the world has are refused before they would notice. */
const BY_OWNERS: Record<string, Work> = {
  'application/answer-application': (s, w) =>
    answerApplication(s, { pid: w.pid, id: w.application, state: 'accepted' }),
  'application/answer-application (no)': (s, w) =>
    answerApplication(s, { pid: w.pid, id: w.application, state: 'declined' }),
  'application/answer-application (other)': (s, w) =>
    answerApplication(s, { pid: w.pid, id: w.application, suggestedTid: w.otherTid }),
  'application/undo-answer': async (s, w) => {
    await s.em.execute(
      `update application set decision = 'accepted', decided_at = now(), answered_by_id = ? where id = ?`,
      [s.actor.personId, w.application],
    );
    return undoAnswer(s, { pid: w.pid, id: w.application });
  },
  'contact/put-contact': (s, w) =>
    putContact(s, { pid: w.pid, tid: w.tid, messages: {}, responseTimes: {}, chatLink: null }),
  'directory/tag-people': (s, w) => tagPeople(s, { pid: w.pid, uids: [w.uid], put: ['driver'], remove: [] }),
  'directory/tag-person': (s, w) => tagPerson(s, { pid: w.pid, tid: w.tid, uid: w.uid, tag: 'driver' }),
  'directory/tag-person (off)': (s, w) => untagPerson(s, { pid: w.pid, tid: w.tid, uid: w.uid, tag: 'driver' }),
  'import/import-people': (s, w) => importPeople(s, { pid: w.pid, text: '', digest: '' }),
  'invitation/invite-to-team': (s, w) =>
    inviteToTeam(s, { pid: w.pid, tid: w.tid, email: 'x@test.example', role: 'chief' }),
  'invitation/make-team-link': (s, w) =>
    makeTeamLink(s, { pid: w.pid, tid: w.tid, gives: 'application', places: null, endsOn: null }),
  'invitation/revoke-team-link': (s, w) => revokeTeamLink(s, { pid: w.pid, tid: w.tid, linkId: newId() }),
  'invitation/resend-invitation': (s, w) => resendInvitation(s, { pid: w.pid, tid: w.tid, invitationId: newId() }),
  'invitation/withdraw-invitation': (s, w) => withdrawInvitation(s, { pid: w.pid, tid: w.tid, invitationId: newId() }),
  'membership/put-into-team': (s, w) => putIntoTeam(s, { pid: w.pid, tid: w.tid, uid: w.newcomer, role: 'chief' }),
  'membership/remove-from-team': (s, w) => removeFromTeam(s, { pid: w.pid, tid: w.tid, uid: w.uid }),
  'membership/remind-of-place': (s, w) => remindOfPlace(s, { pid: w.pid, uid: w.newcomer }),
  'membership/remind-of-policies': (s, w) => remindOfPolicies(s, { pid: w.pid }),
  'membership/remind-waiting': (s, w) => remindWaiting(s, { pid: w.pid }),
  'membership/appoint (address)': (s, w) => appoint(s, { pid: w.pid, email: 'a@test.example', role: 'owner' }),
  'membership/appoint': (s, w) => appoint(s, { pid: w.pid, uid: w.newcomer, role: 'owner' }),
  'membership/dismiss': (s, w) => dismiss(s, { pid: w.pid, uid: w.newcomer, role: 'finance' }),
  'message/begin-thread': (s, w) => beginThread(s, { pid: w.pid, tid: null, uid: w.uid, id: newId(), text: 'x' }),
  'message/send-message': async (s, w) => sendMessage(s, { threadId: await thread(w), id: newId(), text: 'x' }),
  'message/mark-read': async (s, w) => markRead(s, { threadId: await thread(w), through: 1 }),
  'message/end-thread': async (s, w) => endThread(s, { threadId: await thread(w), block: true }),
  'message/end-thread (again)': async (s, w) => reopenThread(s, { threadId: await thread(w) }),
  'message/report-messages': async (s, w) =>
    reportMessages(s, { threadId: await thread(w), messageIds: [newId()], note: 'x' }),
  'message/lift-block': async (s, w) => {
    const id = newId();
    await db.em
      .fork()
      .execute('insert into message_block (id, project_id, person_id, by_desk) values (?, ?, ?, true)', [
        id,
        w.projectId,
        w.uid,
      ]);
    return liftBlock(s, { id });
  },
  'message/settle-report': async (s, w) => {
    const id = newId();
    await db.em
      .fork()
      .execute(`insert into message_report (id, thread_id, reporter_id, note) values (?, ?, ?, 'x')`, [
        id,
        await thread(w),
        w.uid,
      ]);
    return settleReport(s, { pid: w.pid, id });
  },
  'project/update-project': (s, w) => updateProject(s, { pid: w.pid, rosterPublished: true }),
  'team/create-team': (s, w) => createTeam(s, { pid: w.pid, tid: 'new', name: 'New' }),
  'team/order-teams': (s, w) => orderTeams(s, { pid: w.pid, tids: [w.otherTid, w.tid] }),
  'team/update-team': (s, w) => updateTeam(s, { pid: w.pid, tid: w.tid, closed: true }),
  'vault/remind-of-diet': (s, w) => remindOfDiet(s, { pid: w.pid }),
  'vault/end-release-grant': (s, w) => endReleaseGrant(s, { pid: w.pid, grantId: newId() }),
  'vault/grant-release': (s, w) =>
    grantRelease(s, { pid: w.pid, uid: w.newcomer, purpose: 'insurance', endsOn: '2027-01-01' }),
};

/** What chiefs do as chiefs: what owners may do besides is refused for the same reason. */
const BY_CHIEFS: Record<string, Work> = {
  'contact/offer-calls': (s, w) => offerCalls(s, { pid: w.pid, tid: w.tid, callable: true }),
  'membership/put-into-team (chief)': (s, w) =>
    putIntoTeam(s, { pid: w.pid, tid: w.tid, uid: w.newcomer, role: 'member' }),
  'message/begin-thread (chief)': (s, w) =>
    beginThread(s, { pid: w.pid, tid: w.tid, uid: w.uid, id: newId(), text: 'x' }),
};

const RESUME = { intro: '', skills: [], hours: null, links: [] };

/** What people do with what is theirs. */
const BY_ONESELF: Record<string, Work> = {
  'my-data/delete-my-account': (s) => deleteMyAccount(s),
  'person/request-email-change': (s) => requestEmailChange(s, { email: 'n@test.example' }),
  'person/confirm-email-change': (s) => confirmEmailChange(s, { token: 'x' }),
  'membership/update-me': (s) => updateMe(s, { name: 'New' }),
  'membership/update-me (rosters)': (s, w) => updateMe(s, { hiddenFromRoster: [w.pid] }),
  'profile/delete-resume': (s) => deleteResume(s),
  'profile/put-resume': (s) => putResume(s, RESUME),
  'profile/talent-pool': (s) => joinTalentPool(s, { wishes: '' }),
  'profile/talent-pool (out)': (s) => leaveTalentPool(s),
  'vault/give-consent': (s) => giveConsent(s, { kind: 'dietary', version: 1 }),
  'vault/put-record': (s) => putRecord(s, { kind: 'address', record: { code: null, receiver: 'R', address: 'A' } }),
  'vault/remove-record': (s) => removeRecord(s, { kind: 'address' }),
  'vault/withdraw-consent': (s) => withdrawConsent(s, { kind: 'dietary' }),
};

const BY_ADMINISTRATORS: Record<string, Work> = {
  'person/restore-person': (s, w) => restorePerson(s, { uid: w.uid }),
  'person/set-administrator': (s, w) => setAdministrator(s, { uid: w.uid, administrator: true }),
  'person/suspend-person': (s, w) => suspendPerson(s, { uid: w.uid }),
};

/** About a person's own application or invitation: being suspended is what ends these. Each with tests of its own. */
const BY_APPLICANTS: Record<string, Work> = {
  'application/apply-to-team': (s, w) =>
    applyToTeam(s, { pid: w.pid, tid: w.otherTid, note: '', acceptedPolicies: [] }),
  'application/withdraw-application': (s, w) => withdrawApplication(s, { pid: w.pid, id: w.application }),
  'application/answer-suggestion': (s, w) => takeSuggestion(s, { pid: w.pid, id: w.application }),
  'application/answer-suggestion (stay)': (s, w) => leaveSuggestion(s, { pid: w.pid, id: w.application }),
};
const ELSEWHERE = [
  'invitation/accept-invitation',
  'invitation/join-by-link',
  'membership/answer-offer',
  'membership/own-policies',
];

async function setting() {
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
      { timeout: 1_900, interval: 5 },
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
  it.each(Object.entries(BY_OWNERS))('an owner: %s', async (_name, work) => {
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

  it.each(Object.entries({ ...BY_ONESELF }))('a suspended person: %s', async (_name, work) => {
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

  it.each(Object.entries(BY_APPLICANTS))('an applicant who is suspended: %s', async (_name, work) => {
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

  it.each(Object.entries(BY_ADMINISTRATORS))('an administrator: %s', async (_name, work) => {
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

  it.each(Object.entries(BY_CHIEFS))('a chief: %s', async (_name, work) => {
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
    const named = [BY_OWNERS, BY_CHIEFS, BY_ONESELF, BY_APPLICANTS, BY_ADMINISTRATORS].flatMap((table) =>
      Object.keys(table),
    );
    expect(locking.toSorted()).toEqual(
      [...new Set([...named.map((name) => name.replace(/ \(.*$/, '')), ...ELSEWHERE])].toSorted(),
    );
  });
});

it('of two administrators who suspend each other one stays', async () => {
  await db.em.execute('update person set administrator = false');
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
