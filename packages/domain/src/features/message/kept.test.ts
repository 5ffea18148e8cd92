import { describe, expect, it } from 'vitest';
import { jobScope, useDatabase } from '../../testing/index.ts';
import { applyRetention } from '../my-data/apply-retention.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import { endThread } from './end-thread.ts';
import { listMessages } from './list-messages.ts';
import { messaging } from './testing.ts';

const db = useDatabase();
const { scope, sql, actor, setting } = messaging(db);

describe('what is kept', () => {
  it('threads go 90 days after their last message, with all that is in them', async () => {
    const { member, applicant, write } = await setting();
    const [old, young] = [await write(member), await write(applicant)];
    await sql(`update message_thread set last_message_at = now() - interval '91 days' where id = ?`, [old]);
    await sql(`update message_thread set last_message_at = now() - interval '89 days' where id = ?`, [young]);
    expect((await applyRetention(jobScope(db.em.fork()))).deleted).toMatchObject({ message_threads: 1 });
    expect(await sql('select from message where thread_id = ?', [old])).toEqual([]);
    expect(await sql('select from message where thread_id = ?', [young])).toHaveLength(1);
  });

  it('is in the file: what I wrote and got; nothing of others’ threads, and not that I am blocked', async () => {
    const { member, applicant, chief, write, answer } = await setting();
    const thread = await write(member, {}, 'From me');
    await answer(chief, thread, 'To me');
    await write(applicant, {}, 'NOT MINE');
    await endThread(scope(await actor(chief)), { threadId: thread, block: true });
    const file = JSON.stringify(await downloadMyData(scope(await actor(member))));
    expect(file).toContain('From me');
    expect(file).toContain('To me');
    expect(file).not.toContain('NOT MINE');
    expect(file).not.toContain('ended_by_desk');
    expect(JSON.parse(file).held).toMatchObject({ blocks: [], message_threads: [{}] });
    const ofChief = JSON.stringify(await downloadMyData(scope(await actor(chief))));
    expect(ofChief).toContain('To me');
    expect(ofChief).not.toContain('From me');
  });

  it('an account that is deleted takes its threads along, and its words from others’', async () => {
    const { member, applicant, chief, write, answer, textsFor } = await setting();
    const [one, two] = [await write(member, {}, 'Mine'), await write(applicant)];
    await answer(chief, two, 'Words of a chief');
    await endThread(scope(await actor(chief)), { threadId: one, block: true });
    await deleteMyAccount(scope(await actor(member)));
    expect(await sql('select from message_thread where id = ?', [one])).toEqual([]);
    expect(await sql('select from message_block where person_id = ?', [member.id])).toEqual([]);
    await deleteMyAccount(scope(await actor(chief)));
    const { items } = await listMessages(scope(await actor(applicant)), { threadId: two, limit: 10 });
    expect(items[0]).toMatchObject({ text: null, authorName: null });
    expect(await textsFor(applicant, two)).toEqual([null, 'Hello']);
  });
});
