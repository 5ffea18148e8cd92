import { describe, expect, it } from 'vitest';
import { type Actor, asIfAccepted } from '../kernel/actor.ts';
import { livePersonSql } from '../kernel/actor-query.ts';
import { newId } from '../kernel/id.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import { applyRetention } from '../my-data/apply-retention.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import type { Person } from '../person/person.entity.ts';
import {
  actorOf,
  countQueries,
  jobScope,
  outcomeOf,
  scopeOf,
  tablesReadWhole,
  testKeys,
  useDatabase,
} from '../testing/index.ts';
import { beginThread } from './begin-thread.ts';
import { countWaitingMessages } from './count-waiting.ts';
import { endThread, reopenThread } from './end-thread.ts';
import { liftBlock } from './lift-block.ts';
import { listBlocks } from './list-blocks.ts';
import { listMessages } from './list-messages.ts';
import { listReports } from './list-reports.ts';
import { listThreads, readThread } from './list-threads.ts';
import { markRead } from './mark-read.ts';
import { planThread } from './plan-thread.ts';
import { deskOfAuthor, replyToAuthor } from './reply-to-author.ts';
import { reportMessages } from './report-messages.ts';
import { sendMessage } from './send-message.ts';
import { settleReport } from './settle-report.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const sql = (text: string, values: unknown[] = []) => db.em.fork().execute(text, values);

/** As they are by what is in the database. */
async function actor({ id }: { id: string }): Promise<Actor> {
  const [row] = await db.em.fork().execute<{ actor: Actor }[]>(livePersonSql().replace('$1', '?'), [id]);
  if (row === undefined) throw new Error('suspended');
  return actorOf(id, row.actor.grants, { withheld: row.actor.withheld, administrator: row.actor.administrator });
}

async function mailsTo(person: Person): Promise<Mail[]> {
  const jobs = await db.em
    .getConnection()
    .execute<
      { payload: SealedMail }[]
    >(`select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'send_mail' order by job.id`);
  return jobs.map(({ payload }) => openMail(testKeys, payload)).filter((mail) => mail.to === person.email);
}

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

describe('writing', () => {
  it('a member writes to the chiefs, each of them reads it, one answers', async () => {
    const { member, chief, second, write, answer, textsFor } = await setting();
    const thread = await write(member, {}, 'When do we meet?');
    expect(await textsFor(chief, thread)).toEqual(['When do we meet?']);
    expect(await textsFor(second, thread)).toEqual(['When do we meet?']);
    await answer(chief, thread, 'On Monday.');
    expect(await textsFor(member, thread)).toEqual(['On Monday.', 'When do we meet?']);
    // What one chief has answered waits for no other.
    expect((await readThread(scope(await actor(second)), { id: thread })).unread).toBe(0);
    expect((await readThread(scope(await actor(member)), { id: thread })).unread).toBe(1);
  });

  it('there is one thread for a person and a team, also where the chief begins', async () => {
    const { member, chief, write } = await setting();
    const thread = await write(member);
    expect(await write(chief, { uid: member.id })).toBe(thread);
    expect(await write(member)).toBe(thread);
    expect(await write(member, { tid: null })).not.toBe(thread);
  });

  it('who may begin', async () => {
    const { project, team, other, chief, owner, member, applicant, stranger, write } = await setting();
    const waiting = await db.make.person();
    await db.make.membership(team, waiting, 'member', { confirmedAt: null, givenName: 'Typed' });
    const admin = await db.make.person();
    await sql('update person set administrator = true where id = ?', [admin.id]);
    const outcomes = {
      'an applicant to the chiefs': await outcomeOf(write(applicant)),
      'an applicant to the owners': await outcomeOf(write(applicant, { tid: null })),
      'a stranger to the chiefs': await outcomeOf(write(stranger)),
      'a stranger to the owners': await outcomeOf(write(stranger, { tid: null })),
      'a member to another team': await outcomeOf(write(member, { tid: other.tid })),
      'a member to nowhere': await outcomeOf(write(member, { tid: 'absent' })),
      'a person who has not said yes': await outcomeOf(write(waiting)),
      'a chief to their own desk': await outcomeOf(write(chief)),
      'a chief to a member': await outcomeOf(write(chief, { uid: member.id })),
      'a chief to an applicant': await outcomeOf(write(chief, { uid: applicant.id })),
      'a chief to a stranger': await outcomeOf(write(chief, { uid: stranger.id })),
      'a chief to a person who has not said yes': await outcomeOf(write(chief, { uid: waiting.id })),
      'a chief to themselves': await outcomeOf(write(chief, { uid: chief.id })),
      'a chief for the owners': await outcomeOf(write(chief, { tid: null, uid: member.id })),
      'a chief to the owners': await outcomeOf(write(chief, { tid: null })),
      'an owner for the chiefs': await outcomeOf(write(owner, { uid: member.id })),
      'an owner to a member': await outcomeOf(write(owner, { tid: null, uid: member.id })),
      'an owner to a stranger': await outcomeOf(write(owner, { tid: null, uid: stranger.id })),
      'a member to a member': await outcomeOf(write(member, { uid: applicant.id })),
      'an administrator to a member': await outcomeOf(write(admin, { tid: null, uid: member.id })),
      'in no project': await outcomeOf(
        beginThread(scope(await actor(member)), { pid: `${project.pid}x`, tid: null, id: newId(), text: 'x' }),
      ),
    };
    expect(outcomes).toEqual({
      'an applicant to the chiefs': 'ok',
      'an applicant to the owners': 'ok',
      'a stranger to the chiefs': 'forbidden',
      'a stranger to the owners': 'forbidden',
      'a member to another team': 'forbidden',
      'a member to nowhere': 'not_found',
      'a person who has not said yes': 'forbidden',
      'a chief to their own desk': 'forbidden',
      'a chief to a member': 'ok',
      'a chief to an applicant': 'ok',
      'a chief to a stranger': 'not_found',
      'a chief to a person who has not said yes': 'not_found',
      'a chief to themselves': 'not_found',
      'a chief for the owners': 'forbidden',
      'a chief to the owners': 'ok',
      'an owner for the chiefs': 'forbidden',
      'an owner to a member': 'ok',
      'an owner to a stranger': 'not_found',
      'a member to a member': 'forbidden',
      'an administrator to a member': 'forbidden',
      'in no project': 'not_found',
    });
  });

  it('the same message sent again arrives once, and nobody takes the id of another', async () => {
    const { member, chief, write, answer, textsFor } = await setting();
    const thread = await write(member);
    const id = newId();
    const once = async () => sendMessage(scope(await actor(member)), { threadId: thread, id, text: 'Again' });
    await Promise.all([once(), once(), once()]);
    await once();
    expect(await textsFor(chief, thread)).toEqual(['Again', 'Hello']);
    expect(await outcomeOf(sendMessage(scope(await actor(chief)), { threadId: thread, id, text: 'Mine' }))).toBe(
      'id_taken',
    );
    await answer(chief, thread);
    expect((await readThread(scope(await actor(chief)), { id: thread })).messages).toBe(3);
  });

  it('outsiders know of no thread: other members, owners, administrators, a chief who was dismissed', async () => {
    const { team, member, second, owner, applicant, write } = await setting();
    const thread = await write(member);
    await sql(`update membership set left_at = now() where team_id = ? and person_id = ?`, [team.id, second.id]);
    await sql('update person set administrator = true where id = ?', [owner.id]);
    for (const outsider of [owner, applicant, second]) {
      const as = await actor(outsider);
      expect(await outcomeOf(readThread(scope(as), { id: thread }))).toBe('not_found');
      expect(await outcomeOf(listMessages(scope(as), { threadId: thread, limit: 5 }))).toBe('not_found');
      expect(await outcomeOf(sendMessage(scope(as), { threadId: thread, id: newId(), text: 'x' }))).toBe('not_found');
      expect(await outcomeOf(markRead(scope(as), { threadId: thread, through: 1 }))).toBe('not_found');
      expect(await outcomeOf(endThread(scope(as), { threadId: thread, block: true }))).toBe('not_found');
      expect(await outcomeOf(reopenThread(scope(as), { threadId: thread }))).toBe('not_found');
      expect((await listThreads(scope(as), { limit: 10 })).items).toEqual([]);
    }
  });

  it('a new chief reads what was written before', async () => {
    const { team, member, stranger, write, textsFor } = await setting();
    const thread = await write(member);
    await db.make.membership(team, stranger, 'chief');
    expect(await textsFor(stranger, thread)).toEqual(['Hello']);
  });

  it('who leaves, is declined or withdraws can read, and neither side writes any more, until they come back', async () => {
    const { team, member, applicant, chief, application, write, answer, textsFor } = await setting();
    const [one, two] = [await write(member), await write(applicant)];
    await sql('update membership set left_at = now() where team_id = ? and person_id = ?', [team.id, member.id]);
    await sql(`update application set state = 'declined', answered_at = now() where id = ?`, [application.id]);
    for (const [person, thread] of [
      [member, one],
      [applicant, two],
    ] as const) {
      expect(await outcomeOf(answer(person, thread))).toBe('no_tie');
      expect(await outcomeOf(answer(chief, thread))).toBe('no_tie');
      expect(await textsFor(person, thread)).toEqual(['Hello']);
      expect(await textsFor(chief, thread)).toEqual(['Hello']);
      expect((await readThread(scope(await actor(chief)), { id: thread })).state).toBe('no_tie');
    }
    await db.make.membership(team, member);
    expect(await outcomeOf(answer(member, one))).toBe('ok');
  });

  it('an archived project is read only', async () => {
    const { project, member, chief, write, answer } = await setting();
    const thread = await write(member);
    await sql(`update project set state = 'archived' where id = ?`, [project.id]);
    expect(await outcomeOf(answer(chief, thread))).toBe('archived');
    expect(await outcomeOf(write(member))).toBe('archived');
    expect((await readThread(scope(await actor(member)), { id: thread })).state).toBe('archived');
  });

  it('nobody writes to a suspended person, or to a desk where nobody is', async () => {
    const { project, team, member, applicant, chief, second, write, answer } = await setting();
    const [one, two] = [await write(member), await write(applicant)];
    await sql('update person set suspended_at = now() where id = ?', [applicant.id]);
    expect(await outcomeOf(answer(chief, two))).toBe('no_reader');
    await sql('update person set suspended_at = now() where id in (?, ?)', [chief.id, second.id]);
    expect(await outcomeOf(answer(member, one))).toBe('no_reader');
    // There is a thread already, which stays with the team.
    const plan = await planThread(scope(await actor(member)), { pid: project.pid, tid: team.tid });
    expect(plan).toMatchObject({ threadId: one, state: 'no_reader', readers: 0 });
  });

  it('who has not accepted the policies reads, and writes only after that', async () => {
    const { project, member, chief, write, answer } = await setting();
    const thread = await write(member);
    await db.make.policy(project, {}, [chief]);
    expect(await outcomeOf(answer(member, thread))).toBe('policies_missing');
    expect((await readThread(scope(await actor(member)), { id: thread })).state).toBe('policies_missing');
    expect((await planThread(scope(asIfAccepted(await actor(member))), { pid: project.pid })).state).toBe('open');
  });

  it('says before the first message who reads it; a team without chiefs leads to the owners', async () => {
    const { project, team, other, owner, chief, member, applicant } = await setting();
    await db.make.membership(other, member);
    const plan = async (person: Person, more: object) =>
      planThread(scope(await actor(person)), { pid: project.pid, ...more });
    expect(await plan(member, { tid: team.tid })).toMatchObject({
      tid: team.tid,
      side: 'person',
      readers: 2,
      threadId: null,
    });
    expect(await plan(member, { tid: other.tid })).toMatchObject({ tid: null, side: 'person', readers: 1 });
    expect(await plan(chief, { uid: applicant.id })).toMatchObject({
      tid: team.tid,
      side: 'desk',
      personName: 'Applicant',
    });
    expect(await plan(owner, { uid: applicant.id })).toMatchObject({
      tid: null,
      side: 'desk',
      personName: 'Applicant',
    });
    expect(await outcomeOf(plan(member, { uid: applicant.id }))).toBe('forbidden');
  });
});

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
       threads as (insert into message_thread (id, project_id, team_id, person_id, messages)
         select gen_random_uuid(), ?, elsewhere.id, crowd.id, 2 from crowd, elsewhere returning id, person_id)
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
});

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
    expect(await outcomeOf(liftBlock(scope(await actor(member)), { id: block?.id ?? '' }))).toBe('not_found');
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

describe('reports', () => {
  it('show the owners what was reported and nothing else, with the reporter’s name', async () => {
    const { project, member, chief, owner, write, answer } = await setting();
    const thread = await write(member, {}, 'Private');
    await answer(chief, thread, 'Rude');
    await answer(chief, thread, 'Harmless');
    const { items } = await listMessages(scope(await actor(member)), { threadId: thread, limit: 10 });
    const idOf = (text: string) => items.find((message) => message.text === text)?.id ?? '';
    const report = async (texts: string[]) =>
      reportMessages(scope(await actor(member)), {
        threadId: thread,
        messageIds: texts.map(idOf),
        note: 'Please look',
      });
    expect(await outcomeOf(report(['Private']))).toBe('invalid');
    await report(['Rude']);
    const { items: reports } = await listReports(scope(await actor(owner)), { pid: project.pid, limit: 10 });
    expect(reports).toMatchObject([
      { reporterName: 'Member', note: 'Please look', messages: [{ text: 'Rude', authorName: 'Chief' }] },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/Private|Harmless|@/);
    expect(await mailsTo(owner)).toMatchObject([
      { template: 'message-reported', link: `https://x.example/projects/${project.pid}/reports` },
    ]);
    expect(await outcomeOf(listReports(scope(await actor(chief)), { pid: project.pid, limit: 10 }))).toBe('forbidden');
    expect((await countWaitingMessages(scope(await actor(owner)))).reports).toMatchObject([{ count: 1 }]);
    const id = reports[0]?.id ?? '';
    expect(await outcomeOf(settleReport(scope(await actor(chief)), { pid: project.pid, id }))).toBe('not_found');
    await settleReport(scope(await actor(owner)), { pid: project.pid, id });
    await settleReport(scope(await actor(owner)), { pid: project.pid, id });
    expect((await countWaitingMessages(scope(await actor(owner)))).reports).toEqual([]);
    expect(
      await sql(`select from audit_entry where subject_id = ? and action = 'message.settle_report'`, [id]),
    ).toHaveLength(1);
  });

  it('about an owner go to the others, and to administrators where there are none', async () => {
    const { project, member, owner, write } = await setting();
    const admin = await db.make.person();
    await sql('update person set administrator = true where id = ?', [admin.id]);
    const thread = await write(owner, { tid: null, uid: member.id }, 'Rude');
    const { items } = await listMessages(scope(await actor(member)), { threadId: thread, limit: 10 });
    await reportMessages(scope(await actor(member)), { threadId: thread, messageIds: [items[0]?.id ?? ''], note: 'x' });
    const seen = async (person: Person) =>
      (await listReports(scope(await actor(person)), { pid: project.pid, limit: 10 })).items.length;
    expect(await seen(owner)).toBe(0);
    expect(await mailsTo(owner)).toEqual([]);
    expect(await seen(admin)).toBe(1);
    expect(await mailsTo(admin)).toHaveLength(1);
    expect((await countWaitingMessages(scope(await actor(admin)))).reports).toHaveLength(1);
    const colleague = await db.make.person();
    await db.make.projectRole(project, colleague, 'owner');
    expect(await seen(colleague)).toBe(1);
    expect(await seen(admin)).toBe(0);
    await sql('update person set administrator = false where id = ?', [admin.id]);
  });
});

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
