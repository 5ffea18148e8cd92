import { randomUUID } from 'node:crypto';
import type { Writers } from '../testing/theatre.ts';
import { beginThread } from './begin-thread.ts';
import { endThread } from './end-thread.ts';

export const writers: Writers = {
  'write to the chiefs': (t) => beginThread(t.self(), { pid: t.pid, tid: t.tids[0], id: randomUUID(), text: 'Hello' }),
  'write to a person': (t) =>
    beginThread(t.owner(), { pid: t.pid, tid: null, uid: t.uid, id: randomUUID(), text: 'Hello' }),
  'write to the owners and end it': async (t) => {
    const threadId = await beginThread(t.self(), { pid: t.pid, tid: null, id: randomUUID(), text: 'Hello' });
    await endThread(t.self(), { threadId, block: true });
  },
};
