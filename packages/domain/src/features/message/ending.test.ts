import { describe, expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { endThread, reopenThread } from './end-thread.ts';
import { liftBlock } from './lift-block.ts';
import { listBlocks } from './list-blocks.ts';
import { readThread } from './list-threads.ts';
import { markRead } from './mark-read.ts';
import { messaging } from './testing.ts';

const db = useDatabase();
const { scope, sql, actor, mailsTo, setting } = messaging(db);

describe('mail', () => {
  it('says who wrote and where to read it, once until it is read, and nothing of the text or of addresses', async () => {
    const { team, project, member, chief, second, write, answer } = await setting();
    const thread = await write(member, {}, 'SECRET WORDS');
    await answer(member, thread, 'SECRET AGAIN');
    const mails = await mailsTo(chief);
    expect(mails).toEqual([
      {
        template: 'message-received',
        to: chief.email,
        locale: 'en',
        pid: project.pid,
        senderName: 'Member',
        teamName: team.name,
        projectName: project.name,
        toDesk: true,
        link: `https://x.example/messages/${thread}`,
      },
    ]);
    expect(await mailsTo(second)).toHaveLength(1);
    expect(await mailsTo(member)).toEqual([]);
    expect(JSON.stringify([...mails, ...(await mailsTo(second))])).not.toContain(member.email);
    await markRead(scope(await actor(chief)), { threadId: thread, through: 2 });
    await answer(member, thread, 'Third');
    expect(await mailsTo(chief)).toHaveLength(2);
    expect(await mailsTo(second)).toHaveLength(1);
    await sql(`update message_reading set mailed_at = now() - interval '25 hours' where thread_id = ?`, [thread]);
    await answer(member, thread, 'Fourth');
    expect(await mailsTo(second)).toHaveLength(2);
    await answer(chief, thread);
    expect(await mailsTo(member)).toMatchObject([{ senderName: 'Chief', toDesk: false }]);
  });
});

describe('ending and blocking', () => {
  it.each(['person', 'desk'] as const)(
    'what the %s ends, the other side sees as ended and can’t open',
    async (side) => {
      for (const block of [false, true]) {
        const { member, chief, write, answer } = await setting();
        const thread = await write(member);
        const [ending, ended] = side === 'person' ? [member, chief] : [chief, member];
        await endThread(scope(await actor(ending)), { threadId: thread, block });
        const view = await readThread(scope(await actor(ended)), { id: thread });
        // Nothing in it tells a block from an end.
        expect(view).toMatchObject({ state: 'ended', endedByYou: false, blockedByYou: false });
        expect(await outcomeOf(answer(ended, thread))).toBe('thread_ended');
        expect(await outcomeOf(answer(ending, thread))).toBe('thread_ended');
        expect(await outcomeOf(side === 'person' ? write(chief, { uid: member.id }) : write(member))).toBe(
          'thread_ended',
        );
        await reopenThread(scope(await actor(ended)), { threadId: thread });
        expect(await outcomeOf(answer(ended, thread))).toBe('thread_ended');
        await reopenThread(scope(await actor(ending)), { threadId: thread });
        expect(await outcomeOf(answer(ended, thread))).toBe('ok');
      }
    },
  );

  it('a block outlives its thread, and is lifted by the side that made it', async () => {
    const { member, chief, second, write } = await setting();
    const thread = await write(member);
    await endThread(scope(await actor(chief)), { threadId: thread, block: true });
    await sql('delete from message_thread where id = ?', [thread]);
    expect(await outcomeOf(write(member))).toBe('thread_ended');
    expect(await listBlocks(scope(await actor(member)))).toEqual([]);
    const [block] = await listBlocks(scope(await actor(second)));
    expect(block).toMatchObject({ personName: 'Member' });
    await liftBlock(scope(await actor(second)), { id: block?.id ?? '' });
    expect(await outcomeOf(write(member))).toBe('ok');
  });

  it('an end goes with its thread', async () => {
    const { member, chief, write } = await setting();
    const thread = await write(member);
    await endThread(scope(await actor(chief)), { threadId: thread, block: false });
    await sql('delete from message_thread where id = ?', [thread]);
    expect(await outcomeOf(write(member))).toBe('ok');
  });
});
