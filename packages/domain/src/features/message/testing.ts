import { randomUUID } from 'node:crypto';
import type { Actor } from '../../kernel/actor.ts';
import { actorsAsTheyAre } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mail } from '../../mail/mail.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases, World } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import { mailsTo as mailsIn } from '../../testing/mails-to.ts';
import type { Asking } from '../../testing/of-features.ts';
import { scopeOf } from '../../testing/scope.ts';
import type { Writers } from '../../testing/theatre.ts';
import type { Person } from '../person/person.entity.ts';
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
  await db(em)
    .insertInto('message_thread')
    .values({ id, project_id: projectId, person_id: uid, messages: 1 })
    .execute();
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
      await db(s.em)
        .insertInto('message_block')
        .values({ id, project_id: w.projectId, person_id: w.uid, by_desk: true })
        .execute();
      return liftBlock(s, { id });
    },
    'message/settle-report': async (s, w) => {
      const id = newId();
      await db(s.em)
        .insertInto('message_report')
        .values({ id, thread_id: await thread(s, w), reporter_id: w.uid, note: 'x' })
        .execute();
      return settleReport(s, { pid: w.pid, id });
    },
  },
  byChiefs: {
    'message/begin-thread (chief)': (s, w) =>
      beginThread(s, { pid: w.pid, tid: w.tid, uid: w.uid, id: newId(), text: 'x' }),
  },
};

/** A team with two chiefs, an owner, and those who may write to them. */
export function messaging(fixture: Fixture) {
  const scope = (actor: Actor) => scopeOf(fixture.em.fork(), actor);
  const sql = (text: string, values: unknown[] = []) => fixture.em.fork().execute(text, values);

  /** As they are by what is in the database. */
  async function actor({ id }: { id: string }): Promise<Actor> {
    const found = (await actorsAsTheyAre(fixture.em.fork(), [id])).get(id);
    if (found === undefined) throw new Error('suspended');
    return actorOf(id, found.grants, { withheld: found.withheld, administrator: found.administrator });
  }

  const mailsTo = (person: Person): Promise<Mail[]> => mailsIn(fixture.em, person);

  async function setting() {
    const { make } = fixture;
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
