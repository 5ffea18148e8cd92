import { randomUUID } from 'node:crypto';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import type { ChangingCases, World } from '../testing/changing-cases.ts';
import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { beginThread } from './begin-thread.ts';
import { endThread, reopenThread } from './end-thread.ts';
import { liftBlock } from './lift-block.ts';
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
