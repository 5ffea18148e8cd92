import { randomUUID } from 'node:crypto';
import type { Actor } from '../kernel/actor.ts';
import { personActors } from '../kernel/actor-query.ts';
import { db as kysely } from '../kernel/db/db.ts';
import { expressions } from '../kernel/db/expressions.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mail } from '../mail/mail.ts';
import type { Person } from '../person/person.entity.ts';
import { actorOf } from '../testing/actors.ts';
import type { ChangingCases, World } from '../testing/changing-cases.ts';
import type { Fixture } from '../testing/fixture.ts';
import { mailsTo as mailsIn } from '../testing/mails-to.ts';
import type { Asking } from '../testing/of-features.ts';
import { scopeOf } from '../testing/scope.ts';
import type { Writers } from '../testing/theatre.ts';
import { beginThread } from './begin-thread.ts';
import { endThread, reopenThread } from './end-thread.ts';
import { liftBlock } from './lift-block.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { planThread } from './plan-thread.ts';
import { reportMessages } from './report-messages.ts';
import { sendMessage } from './send-message.ts';
import { settleReport } from './settle-report.ts';

export const writers: Writers = {
  'write to the chiefs': (t) => beginThread(t.self(), { pid: t.pid, tid: t.tids[0], id: randomUUID(), text: 'Hello' }),
  'write to a person': (t) =>
    beginThread(t.owner(), { pid: t.pid, tid: null, uid: t.uid, id: randomUUID(), text: 'Hello' }),
  'write to the owners and end it': async (t) => {
    const threadId = await beginThread(t.self(), { pid: t.pid, tid: null, id: randomUUID(), text: 'Hello' });
    await endThread(t.self(), { threadId, block: true });
  },
};

export const asking: Asking = ({ pid, tid, uid }) => [
  (scope) => planThread(scope, { pid, tid }),
  (scope) => planThread(scope, { pid, uid }),
];

/** A thread of a person with the owners. */
async function thread({ em }: Scope, { projectId, uid }: World): Promise<string> {
  const id = newId();
  await em.execute('insert into message_thread (id, project_id, person_id, messages) values (?, ?, ?, 1)', [
    id,
    projectId,
    uid,
  ]);
  return id;
}

export const changing: ChangingCases = {
  byOwners: {
    'message/begin-thread': (s, w) => beginThread(s, { pid: w.pid, tid: null, uid: w.uid, id: newId(), text: 'x' }),
    'message/send-message': async (s, w) => sendMessage(s, { threadId: await thread(s, w), id: newId(), text: 'x' }),
    'message/mark-read': async (s, w) => markRead(s, { threadId: await thread(s, w), through: 1 }),
    'message/end-thread': async (s, w) => endThread(s, { threadId: await thread(s, w), block: true }),
    'message/end-thread (again)': async (s, w) => reopenThread(s, { threadId: await thread(s, w) }),
    'message/report-messages': async (s, w) =>
      reportMessages(s, { threadId: await thread(s, w), messageIds: [newId()], note: 'x' }),
    'message/lift-block': async (s, w) => {
      const id = newId();
      await s.em.execute('insert into message_block (id, project_id, person_id, by_desk) values (?, ?, ?, true)', [
        id,
        w.projectId,
        w.uid,
      ]);
      return liftBlock(s, { id });
    },
    'message/settle-report': async (s, w) => {
      const id = newId();
      await s.em.execute(`insert into message_report (id, thread_id, reporter_id, note) values (?, ?, ?, 'x')`, [
        id,
        await thread(s, w),
        w.uid,
      ]);
      return settleReport(s, { pid: w.pid, id });
    },
  },
  byChiefs: {
    'message/begin-thread (chief)': (s, w) =>
      beginThread(s, { pid: w.pid, tid: w.tid, uid: w.uid, id: newId(), text: 'x' }),
  },
};

/** A team with two chiefs, an owner, and those who may write to them. */
export function messaging(db: Fixture) {
  const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
  const sql = (text: string, values: unknown[] = []) => db.em.fork().execute(text, values);

  /** As they are by what is in the database. */
  async function actor({ id }: { id: string }): Promise<Actor> {
    const [row] = await personActors(kysely(db.em.fork()), expressions().val(id)).execute();
    if (row === undefined) throw new Error('suspended');
    return actorOf(id, row.actor.grants, { withheld: row.actor.withheld, administrator: row.actor.administrator });
  }

  const mailsTo = (person: Person): Promise<Mail[]> => mailsIn(db.em, person);

  async function setting() {
    const { make } = db;
    const project = await make.project();
    const [team, other] = [await make.team(project), await make.team(project)];
    const [chief, second, owner, member, applicant, stranger] = [
      await make.person({ name: 'Chief' }),
      await make.person({ name: 'Second' }),
      await make.person({ name: 'Owner' }),
      await make.person({ name: 'Member' }),
      await make.person({ name: 'Applicant' }),
      await make.person({ name: 'Stranger' }),
    ];
    await make.membership(team, chief, 'chief');
    await make.membership(team, second, 'chief');
    await make.projectRole(project, owner, 'owner');
    await make.membership(team, member);
    const application = await make.application(team, applicant);
    const write = async (from: Person, to: { tid?: string | null; uid?: string } = {}, text = 'Hello') =>
      beginThread(scope(await actor(from)), {
        pid: project.pid,
        tid: to.tid === undefined ? team.tid : to.tid,
        ...(to.uid === undefined ? {} : { uid: to.uid }),
        id: newId(),
        text,
      });
    const answer = async (from: Person, threadId: string, text = 'Hi') =>
      sendMessage(scope(await actor(from)), { threadId, id: newId(), text });
    const textsFor = async (reader: Person, threadId: string) =>
      (await listMessages(scope(await actor(reader)), { threadId, limit: 50 })).items.map(({ text }) => text);
    return {
      project,
      team,
      other,
      chief,
      second,
      owner,
      member,
      applicant,
      stranger,
      application,
      write,
      answer,
      textsFor,
    };
  }
  return { scope, sql, actor, mailsTo, setting };
}
