import { describe, expect, it } from 'vitest';
import { asIfAccepted } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { listThreads, readThread } from './list-threads.ts';
import { planThread } from './plan-thread.ts';
import { sendMessage } from './send-message.ts';
import { messaging } from './testing.ts';

const db = useDatabase();
const { scope, sql, actor, setting } = messaging(db);

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

  it('begins between people of a team, applicants and the desks that they have to do with', async () => {
    const { team, chief, owner, applicant, stranger, write } = await setting();
    const waiting = await db.make.person();
    await db.make.membership(team, waiting, 'member', { confirmedAt: null, givenName: 'Typed' });
    const outcomes = {
      'an applicant to the chiefs': await outcomeOf(write(applicant)),
      'an applicant to the owners': await outcomeOf(write(applicant, { tid: null })),
      'a stranger to the owners': await outcomeOf(write(stranger, { tid: null })),
      'a chief to an applicant': await outcomeOf(write(chief, { uid: applicant.id })),
      'a chief to a stranger': await outcomeOf(write(chief, { uid: stranger.id })),
      'a chief to a person who has not said yes': await outcomeOf(write(chief, { uid: waiting.id })),
      'a chief to themselves': await outcomeOf(write(chief, { uid: chief.id })),
      'a chief to the owners': await outcomeOf(write(chief, { tid: null })),
      'an owner to a stranger': await outcomeOf(write(owner, { tid: null, uid: stranger.id })),
    };
    expect(outcomes).toEqual({
      'an applicant to the chiefs': 'ok',
      'an applicant to the owners': 'ok',
      'a stranger to the owners': 'forbidden',
      'a chief to an applicant': 'ok',
      'a chief to a stranger': 'not_found',
      'a chief to a person who has not said yes': 'not_found',
      'a chief to themselves': 'not_found',
      'a chief to the owners': 'ok',
      'an owner to a stranger': 'not_found',
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

  it('a chief who was dismissed knows of no thread any more', async () => {
    const { team, member, second, write } = await setting();
    const thread = await write(member);
    await sql(`update membership set left_at = now() where team_id = ? and person_id = ?`, [team.id, second.id]);
    const as = await actor(second);
    expect(await outcomeOf(readThread(scope(as), { id: thread }))).toBe('not_found');
    expect((await listThreads(scope(as), { limit: 10 })).items).toEqual([]);
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
  });
});
