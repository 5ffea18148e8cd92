import { describe, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { countQueries, outcomeOf, tablesReadWhole, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { countWaitingMessages } from './count-waiting.ts';
import { listMessages } from './list-messages.ts';
import { listThreads, readThread } from './list-threads.ts';
import { markRead } from './mark-read.ts';
import { deskOfAuthor, replyToAuthor } from './reply-to-author.ts';
import { messaging } from './testing.ts';

const db = useDatabase();
const { scope, sql, actor, setting } = messaging(db);

describe('an answer to what was published', () => {
  it('goes to the desk that its author is at, and says what it is about', async () => {
    const { project, team, other, chief, owner, member, stranger } = await setting();
    const desk = async (reader: Person, author: Person) =>
      deskOfAuthor(scope(await actor(reader)), { pid: project.pid, authorId: author.id });
    expect(await desk(member, chief)).toBe(team.tid);
    expect(await desk(member, owner)).toBeNull();
    // A chief of a team that the reader has nothing to do with, and an author who is nothing any more.
    await db.make.membership(other, stranger, 'chief');
    expect(await outcomeOf(desk(member, stranger))).toBe('not_found');
    expect(await outcomeOf(desk(member, await db.make.person()))).toBe('not_found');
    expect(await outcomeOf(desk(chief, chief))).toBe('forbidden');
    // Where the author is both, the team comes first; for a chief of the same team, the owners.
    await db.make.projectRole(project, chief, 'owner');
    expect(await desk(member, chief)).toBe(team.tid);
    await db.make.membership(team, owner, 'chief');
    expect(await desk(owner, chief)).toBeNull();
    const about = { title: 'We meet on Monday', path: `/projects/${project.pid}/announcements/1` };
    const threadId = await replyToAuthor(scope(await actor(member)), {
      ...{ pid: project.pid, authorId: chief.id, id: newId(), text: 'I can’t come.', about },
    });
    const { items } = await listMessages(scope(await actor(chief)), { threadId, limit: 1 });
    expect(items).toMatchObject([{ text: 'I can’t come.', about }]);
  });
});

describe('at scale', () => {
  it('a list and its count read the reader’s own threads, and not the whole tables', async () => {
    const { project, team, member, chief, write } = await setting();
    await write(member);
    await sql(
      `with crowd as (insert into person (id, email, name)
         select gen_random_uuid(), 'crowd-' || n || '@test.example', 'Crowd' from generate_series(1, 4000) n returning id),
       elsewhere as (insert into team (id, project_id, tid, name) values (gen_random_uuid(), ?, 'crowded', 'Crowded') returning id),
       threads as (insert into message_thread (id, project_id, team_id, person_id, messages, answered_through)
         select gen_random_uuid(), ?, elsewhere.id, crowd.id, 2, 2 from crowd, elsewhere returning id, person_id)
       insert into message (id, thread_id, position, person_id, author_id, from_desk, text)
       select gen_random_uuid(), threads.id, n, threads.person_id, threads.person_id, n = 2, 'x'
       from threads, generate_series(1, 2) n`,
      [project.id, project.id],
    );
    await sql('analyze');
    for (const reader of [await actor(chief), await actor(member)]) {
      const whole = await tablesReadWhole(db.url, async () => {
        await listThreads(scope(reader), { limit: 20 });
        await countWaitingMessages(scope(reader));
      });
      expect(whole).not.toContain('message');
      expect(whole).not.toContain('message_thread');
    }
    await sql('delete from team where project_id = ? and id <> ? and tid = ?', [project.id, team.id, 'crowded']);
  });
});

describe('reading', () => {
  it('counts what is new, shows what the other side has read, and lists the unread first', async () => {
    const { member, applicant, chief, write, answer } = await setting();
    const [one, two] = [await write(member), await write(applicant)];
    await answer(member, one, 'One more');
    const as = await actor(chief);
    expect(await countWaitingMessages(scope(as))).toMatchObject({ messages: 3, threads: 2, threadId: null });
    await markRead(scope(as), { threadId: two, through: 99 });
    expect(await countWaitingMessages(scope(as))).toMatchObject({ messages: 2, threads: 1, threadId: one });
    const { items } = await listThreads(scope(as), { limit: 1 });
    expect(items.map(({ id, unread }) => [id, unread])).toEqual([[one, 2]]);
    expect((await readThread(scope(await actor(applicant)), { id: two })).readByOther).toBe(1);
    expect((await readThread(scope(await actor(member)), { id: one })).readByOther).toBe(0);
    await markRead(scope(as), { threadId: two, through: 0 });
    expect((await readThread(scope(await actor(applicant)), { id: two })).readByOther).toBe(1);
  });

  it('comes page by page, without a hole and without asking more for more', async () => {
    const { member, applicant, chief, write, answer } = await setting();
    const thread = await write(member);
    await write(applicant);
    for (let at = 0; at < 6; at++) await answer(member, thread, `${at}`);
    const as = await actor(chief);
    const first = await listMessages(scope(as), { threadId: thread, limit: 4 });
    const rest = await listMessages(scope(as), { threadId: thread, limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ position }) => position)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(rest.nextCursor).toBeNull();
    const page = await listThreads(scope(as), { limit: 1 });
    const next = await listThreads(scope(as), { limit: 1, cursor: page.nextCursor ?? '' });
    expect(new Set([...page.items, ...next.items].map(({ id }) => id)).size).toBe(2);
    expect(next.nextCursor).toBeNull();
    expect(await countQueries(() => listThreads(scope(as), { limit: 50 }))).toBe(1);
  });

  it('counts for a desk what came after its last answer, and for the person only what the desk wrote', async () => {
    const { member, chief, write, answer } = await setting();
    const id = await write(member);
    const unread = async (reader: Person) => {
      const as = await actor(reader);
      const { messages } = await countWaitingMessages(scope(as));
      expect((await readThread(scope(as), { id })).unread).toBe(messages);
      expect((await listThreads(scope(as), { limit: 5 })).items.map((thread) => thread.unread)).toEqual([messages]);
      return messages;
    };
    const seen: number[][] = [];
    for (const writer of [member, chief, chief, member, member, chief, member]) {
      await answer(writer, id, 'x');
      seen.push([await unread(chief), await unread(member)]);
    }
    expect(seen).toEqual([
      [2, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 0],
    ]);
    // What the person wrote is read by them; and of what they saw before they wrote no more.
    await answer(chief, id, 'y');
    await markRead(scope(await actor(member)), { threadId: id, through: 1 });
    expect(await unread(member)).toBe(1);
  });
});
