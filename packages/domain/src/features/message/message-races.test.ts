import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { beginThread } from './begin-thread.ts';
import { endThread } from './end-thread.ts';
import { sendMessage } from './send-message.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const rowsOf = (threadId: string) =>
  db.em
    .fork()
    .execute<{ position: number }[]>('select position from message where thread_id = ? order by position', [threadId]);

async function setting() {
  const project = await db.make.project();
  const team = await db.make.team(project);
  const [chief, member] = [await db.make.person(), await db.make.person()];
  await db.make.membership(team, chief, 'chief');
  await db.make.membership(team, member);
  const led = actorOf(chief.id, [{ projectId: project.id, role: 'chief', teamId: team.id }]);
  const helped = actorOf(member.id, [{ projectId: project.id, role: 'member', teamId: team.id }]);
  const begin = (text = 'Hello') => beginThread(scope(helped), { pid: project.pid, tid: team.tid, id: newId(), text });
  const send = (actor: Actor, threadId: string) => sendMessage(scope(actor), { threadId, id: newId(), text: 'More' });
  return { project, team, chief: led, member: helped, memberId: member.id, begin, send };
}

/** Begins `work` while another connection has done `first` and not committed; it then commits, and the work goes on. */
async function behind(first: string, values: unknown[], work: () => Promise<unknown>): Promise<string> {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(first, values);
    const result = outcomeOf(work());
    await vi.waitFor(
      async () => {
        const { rowCount } = await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000, interval: 5 },
    );
    await holder.query('commit');
    return await result;
  } finally {
    await holder.end();
  }
}

describe('at the same moment', () => {
  it('a message that waits for a block is refused, and none stands after it', async () => {
    const { chief, member, begin, send } = await setting();
    const thread = await begin();
    // What blocking does to the thread, as far as it has come when the message asks.
    const result = await behind('update message_thread set ended_by_desk_at = now() where id = $1', [thread], () =>
      send(member, thread),
    );
    expect(result).toBe('thread_ended');
    expect(await rowsOf(thread)).toHaveLength(1);
    expect(await outcomeOf(send(chief, thread))).toBe('thread_ended');
  });

  it('of many messages and a block, those that were accepted are there and no other', async () => {
    const { chief, member, begin, send } = await setting();
    const thread = await begin();
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => outcomeOf(send(member, thread)))),
      endThread(scope(chief), { threadId: thread, block: true }),
    ]);
    const sent = results.filter((result) => result === 'ok').length;
    expect(results.filter((result) => result !== 'ok').every((result) => result === 'thread_ended')).toBe(true);
    expect(await rowsOf(thread)).toHaveLength(1 + sent);
  });

  it('messages of both sides get positions without a gap', async () => {
    const { chief, member, begin, send } = await setting();
    const thread = await begin();
    await Promise.all(Array.from({ length: 10 }, (_, at) => send(at % 2 === 0 ? chief : member, thread)));
    expect((await rowsOf(thread)).map(({ position }) => position)).toEqual(
      Array.from({ length: 11 }, (_, at) => at + 1),
    );
  });

  it('two who begin have one thread', async () => {
    const { project, team, chief, memberId, begin } = await setting();
    const fromDesk = () =>
      beginThread(scope(chief), { pid: project.pid, tid: team.tid, uid: memberId, id: newId(), text: 'Hi' });
    const threads = await Promise.all([begin(), fromDesk(), begin(), fromDesk()]);
    expect(new Set(threads).size).toBe(1);
    expect(await rowsOf(threads[0] ?? '')).toHaveLength(4);
  });

  it('an account that is deleted leaves no message behind, from either side', async () => {
    const { chief, member, memberId, begin, send } = await setting();
    const thread = await begin();
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => outcomeOf(send(member, thread))),
      outcomeOf(deleteMyAccount(scope(member))),
      ...Array.from({ length: 4 }, () => outcomeOf(send(chief, thread))),
      outcomeOf(begin()),
    ]);
    expect(results[4]).toBe('ok');
    expect(results.filter((result) => !['ok', 'unauthenticated', 'not_found'].includes(result))).toEqual([]);
    expect(await rowsOf(thread)).toEqual([]);
    expect(await db.em.fork().execute('select from message_thread where person_id = ?', [memberId])).toEqual([]);
  });
});
