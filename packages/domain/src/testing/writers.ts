import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { chooseAnnouncements } from '../announcement/opt-out.ts';
import { sendAnnouncement } from '../announcement/send-announcement.ts';
import { answerApplication } from '../application/answer-application.ts';
import { applyToTeam } from '../application/apply-to-team.ts';
import { settleAnswer } from '../application/settle-answer.ts';
import { undoAnswer } from '../application/undo-answer.ts';
import { withdrawApplication } from '../application/withdraw-application.ts';
import { hashSecret } from '../crypto/secret.ts';
import { tagPerson } from '../directory/tag-person.ts';
import { importPeople } from '../import/import-people.ts';
import { previewImport } from '../import/preview-import.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { inviteToTeam } from '../invitation/invite-to-team.ts';
import { joinByLink } from '../invitation/join-by-link.ts';
import { TeamLink } from '../invitation/team-link.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { appoint } from '../membership/appoint.ts';
import { dismiss } from '../membership/dismiss.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { updateMe } from '../membership/update-me.ts';
import { beginThread } from '../message/begin-thread.ts';
import { endThread } from '../message/end-thread.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { confirmEmailChange } from '../person/confirm-email-change.ts';
import { EmailChange } from '../person/email-change.entity.ts';
import { setAdministrator } from '../person/set-administrator.ts';
import { suspendPerson } from '../person/suspend-person.ts';
import { putResume } from '../profile/put-resume.ts';
import { updateProject } from '../project/update-project.ts';
import { createTeam } from '../team/create-team.ts';
import { orderTeams } from '../team/order-teams.ts';
import { updateTeam } from '../team/update-team.ts';
import { nameForRelease } from '../vault/name-for-release.ts';
import { putRecord } from '../vault/put-record.ts';
import { actorOf } from './actors.ts';
import type { Fixture } from './fixture.ts';
import { scopeOf } from './scope.ts';

/** A project in which much can be done about one person, by themselves and by others. */
export async function theatre({ em, make }: Fixture) {
  // Every flush looks through all that it knows: with the people of earlier rounds, each round took longer.
  em.clear();
  const project = await make.project({ state: 'open' });
  const teams = [await make.team(project), await make.team(project), await make.team(project)] as const;
  const [owner, admin, person] = [
    await make.person(),
    await make.person({ administrator: true }),
    await make.person({ emailVerified: true }),
  ];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, person, 'finance');
  await make.membership(teams[0], person);
  for (const team of teams) await make.membership(team, owner, 'chief');
  const [link, change, poster] = [randomUUID(), randomUUID(), randomUUID()];
  em.create(Invitation, {
    team: teams[2],
    email: `${link}@test.example`,
    role: 'chief',
    tokenHash: hashSecret(link),
    invitedBy: owner,
  });
  em.create(TeamLink, {
    team: teams[1],
    gives: 'member',
    places: 1000,
    tokenHash: hashSecret(poster),
    madeBy: owner,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  em.create(EmailChange, { person, email: `${change}@test.example`, tokenHash: hashSecret(change) });
  await em.flush();
  const by = (actor: Actor) => (): Scope => scopeOf(em.fork(), actor);
  return {
    pid: project.pid,
    tids: teams.map(({ tid }) => tid) as [string, string, string],
    uid: person.id,
    email: person.email,
    application: (await make.application(teams[1], person)).id,
    link,
    poster,
    change,
    owner: by(actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }])),
    admin: by(actorOf(admin.id, [], { administrator: true })),
    self: by(
      actorOf(person.id, [
        { projectId: project.id, role: 'finance', teamId: null },
        { projectId: project.id, role: 'member', teamId: teams[0].id },
      ]),
    ),
  };
}
type Theatre = Awaited<ReturnType<typeof theatre>>;

/** Everything that locks rows which others lock too. */
export const WRITERS: Record<string, (t: Theatre) => Promise<unknown>> = {
  'accept an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' }),
  'join by a link': (t) => joinByLink(t.self(), { token: t.poster, note: '', acceptedPolicies: [] }),
  'accept an invitation': (t) => acceptInvitation(t.self(), { token: t.link, acceptedPolicies: [] }),
  'add a team': (t) => createTeam(t.owner(), { pid: t.pid, tid: randomUUID().slice(0, 8), name: 'New' }),
  announce: (t) =>
    sendAnnouncement(t.owner(), {
      pid: t.pid,
      id: randomUUID(),
      audience: {},
      texts: { en: { subject: 'S', body: 'B' } },
      replyToAuthor: false,
    }),
  apply: (t) =>
    applyToTeam(t.self(), { pid: t.pid, tid: t.tids[2], note: '', acceptedPolicies: [], showOnRoster: false }),
  appoint: (t) => appoint(t.owner(), { pid: t.pid, uid: t.uid, role: 'owner' }),
  'change a team': (t) => updateTeam(t.owner(), { pid: t.pid, tid: t.tids[0], name: randomUUID() }),
  'change the address': (t) => confirmEmailChange(t.self(), { token: t.change }),
  'change the name': (t) => updateMe(t.self(), { name: randomUUID() }),
  'change the project': (t) => updateProject(t.owner(), { pid: t.pid, name: randomUUID() }),
  'decline an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'declined' }),
  'delete the account': (t) => deleteMyAccount(t.self()),
  dismiss: (t) => dismiss(t.owner(), { pid: t.pid, uid: t.uid, role: 'finance' }),
  'hide from the roster': (t) => updateMe(t.self(), { hiddenFromRoster: [t.pid] }),
  import: async (t) => {
    const text = `name,email,team,role\nX,${t.email},${t.tids[2]},\nY,${randomUUID()}@test.example,${t.tids[1]},chief`;
    const { digest } = await previewImport(t.owner(), { pid: t.pid, text });
    await importPeople(t.owner(), { pid: t.pid, text, digest });
  },
  invite: (t) => inviteToTeam(t.owner(), { pid: t.pid, tid: t.tids[0], email: 'i@test.example', role: 'member' }),
  'make an administrator': (t) => setAdministrator(t.admin(), { uid: t.uid, administrator: true }),
  'name for release': (t) =>
    nameForRelease(t.owner(), { pid: t.pid, uid: t.uid, purpose: 'insurance', endsOn: '2027-01-01' }),
  'opt out': (t) => chooseAnnouncements(t.self(), { pid: t.pid, optedOut: true }),
  'write to the chiefs': (t) => beginThread(t.self(), { pid: t.pid, tid: t.tids[0], id: randomUUID(), text: 'Hello' }),
  'write to a person': (t) =>
    beginThread(t.owner(), { pid: t.pid, tid: null, uid: t.uid, id: randomUUID(), text: 'Hello' }),
  'write to the owners and end it': async (t) => {
    const threadId = await beginThread(t.self(), { pid: t.pid, tid: null, id: randomUUID(), text: 'Hello' });
    await endThread(t.self(), { threadId, block: true });
  },
  'order the teams': (t) => orderTeams(t.owner(), { pid: t.pid, tids: t.tids.toReversed() }),
  'put into a team': (t) => putIntoTeam(t.owner(), { pid: t.pid, tid: t.tids[1], uid: t.uid, role: 'member' }),
  'make a chief': (t) => putIntoTeam(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid, role: 'chief' }),
  'remove from a team': (t) => removeFromTeam(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid }),
  'write a record': (t) =>
    putRecord(t.self(), { kind: 'address', record: { code: null, receiver: 'R', address: 'A' } }),
  'write a resume': (t) => putResume(t.self(), { intro: '', skills: ['Welding', 'Sound'], hours: null, links: [] }),
  'settle an answer': async (t) => {
    const { em } = t.owner();
    await em.execute(
      `update application set decided_at = now() - interval '1 minute' where id = ? and decision is not null`,
      [t.application],
    );
    await settleAnswer(t.owner(), { id: t.application });
  },
  suspend: (t) => suspendPerson(t.admin(), { uid: t.uid }),
  tag: (t) => tagPerson(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid, tag: 'driver' }),
  'undo an answer': async (t) => {
    await answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' });
    await undoAnswer(t.owner(), { pid: t.pid, id: t.application });
  },
  withdraw: (t) => withdrawApplication(t.self(), { pid: t.pid, id: t.application }),
};

/** Runs them at the same moment. What the domain refuses is no error; that it was too slow isn't one of the order. */
export async function runWriters(
  db: Fixture,
  names: readonly string[],
): Promise<{ deadlocks: number; errors: string[] }> {
  const stage = await theatre(db);
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  let deadlocks = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const answer = original.apply(this, args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (Reflect.get(error as object, 'code') === '40P01') deadlocks += 1;
      });
    return answer;
  };
  try {
    const results = await Promise.allSettled(names.map((name) => WRITERS[name]?.(stage)));
    const errors = results.flatMap((result, i) =>
      result.status === 'rejected' && !isRefusal(result.reason) ? [`${names[i]}: ${result.reason}`] : [],
    );
    return { deadlocks, errors };
  } finally {
    prototype.query = original;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError ||
  (error instanceof Error &&
    (Reflect.get(error, 'code') === '55P03' || error.message.startsWith('timeout exceeded when trying to connect')));
