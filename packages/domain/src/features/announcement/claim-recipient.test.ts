import type { Locale } from '@muster/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { MAILS_A_MINUTE } from '../../mail/rate.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { type Claim, claimRecipient } from './claim-recipient.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { giveUpAfterTwoClaims, settleRecipient } from './settle-recipient.ts';

const db = useDatabase();
const keys = testKeys;
const claim = () => claimRecipient({ em: db.em, keys });
const idOf = (claimed: Claim): string => ('id' in claimed ? claimed.id : expect.fail(claimed.kind));
const states = async () =>
  (await db.em.fork().find(AnnouncementRecipient, {})).map(({ state, claims }) => `${state} ${claims}`).sort();
/** As if so much time had passed. */
const pass = (minutes: number) =>
  db.em.execute(`update announcement_recipient set claimed_at = claimed_at - make_interval(mins => ?)`, [minutes]);

beforeEach(() => db.em.execute('delete from announcement'));

async function announce(readers: number, { locale = 'en' as Locale, id = newId() } = {}) {
  const project = await db.make.project();
  const team = await db.make.team(project);
  const author = await db.make.person({ name: 'Olga' });
  const people = [];
  for (let i = 0; i < readers; i++) people.push(await db.make.person({ emailVerified: true, locale }));
  for (const person of people) await db.make.membership(team, person);
  const owner: Actor = actorOf(author.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  await sendAnnouncement(scopeOf(db.em.fork(), owner), {
    pid: project.pid,
    id,
    audience: {},
    texts: { en: { subject: 'Hi', body: 'x' }, 'zh-Hant': { subject: '大家好', body: 'y' } },
    replyToAuthor: true,
  });
  return { project, people, author };
}

describe('a claim', () => {
  it('of thirty at once for twenty mails: each mail goes to one', async () => {
    const { people } = await announce(20);
    const claims = await Promise.all(Array.from({ length: 30 }, claim));
    const mails = claims.filter((one) => one.kind === 'mail');
    expect(mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
    expect(claims.filter(({ kind }) => kind === 'nothing')).toHaveLength(10);
  });

  it('speaks the language of the reader, and says where answers go', async () => {
    const { people, author } = await announce(1, { locale: 'zh-Hant' });
    expect(await claim()).toMatchObject({
      to: people[0]?.email,
      mail: { locale: 'zh-Hant', subject: '大家好', replyTo: author.email },
    });
  });

  it('that nobody ends is made once more, and never a third time', async () => {
    await announce(1);
    await claim();
    expect((await claim()).kind).toBe('nothing');
    await pass(6);
    expect((await claim()).kind).toBe('mail');
    await pass(6);
    expect((await claim()).kind).toBe('nothing');
    expect(await states()).toEqual(['waiting 2']);
    await giveUpAfterTwoClaims(db);
    expect(await states()).toEqual(['failed 2']);
  });

  it('is given back when the mail surely did not go out, twelve times', async () => {
    await announce(1);
    for (let i = 0; i < 12; i++) {
      await settleRecipient(db, { id: idOf(await claim()), outcome: 'later' });
      await pass(6);
    }
    expect(await states()).toEqual(['failed 0']);
    expect((await claim()).kind).toBe('nothing');
  });

  it('ends with the mail sent or refused, whatever is said later', async () => {
    await announce(2);
    const [first, second] = [idOf(await claim()), idOf(await claim())];
    await settleRecipient(db, { id: first, outcome: 'sent' });
    await settleRecipient(db, { id: first, outcome: 'refused' });
    await settleRecipient(db, { id: first, outcome: 'later' });
    await settleRecipient(db, { id: second, outcome: 'refused' });
    await pass(6);
    expect((await claim()).kind).toBe('nothing');
    expect(await states()).toEqual(['failed 1', 'sent 1']);
  });

  it('leaves out who opted out or was suspended while the mail waited', async () => {
    const { project, people } = await announce(3);
    const [shy, gone] = people as [(typeof people)[0], (typeof people)[0]];
    await chooseAnnouncements(scopeOf(db.em.fork(), actorOf(shy.id)), {
      pid: project.pid,
      kind: 'event',
      optedOut: true,
    });
    await db.em.execute('update person set suspended_at = now() where id = ?', [gone.id]);
    const claims = [await claim(), await claim(), await claim()];
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['left-out', 'left-out', 'mail']);
    expect(claims.find((one) => one.kind === 'mail')?.to).toBe(people[2]?.email);
  });

  it('goes to authors by turns, and of one author to the announcement that was sent first, whatever its id', async () => {
    const id = (n: number) => `ffffffff-ffff-7fff-8fff-fffffffffff${n}`;
    const low = '00000000-0000-7000-8000-000000000001';
    const { author: eager } = await announce(4, { id: id(1) });
    await announce(2, { id: id(2) });
    await announce(2, { id: low });
    await db.em.execute('update announcement set author_id = ? where id = ?', [eager.id, low]);
    const order = [];
    for (let i = 0; i < 8; i++) {
      const claimed = await claim();
      order.push(claimed.kind === 'mail' ? claimed.mail.announcementId : claimed.kind);
    }
    expect(order).toEqual([id(1), id(2), id(1), id(2), id(1), id(1), low, low]);
  });

  it('waits when as many were made in the last minute as may be', async () => {
    await announce(2);
    await db.em.execute(
      `with crowd as (
         insert into person (id, email, name)
         select gen_random_uuid(), 'crowd-' || n || '@test.example', 'Crowd' from generate_series(1, ?) n returning id)
       insert into announcement_recipient (id, announcement_id, person_id, state, claims, claimed_at)
       select gen_random_uuid(), announcement.id, crowd.id, 'sent', 1, now() - interval '40 seconds'
       from announcement, crowd`,
      [MAILS_A_MINUTE - 1],
    );
    expect((await claim()).kind).toBe('mail');
    const capped = await claim();
    if (capped.kind !== 'capped') expect.fail(capped.kind);
    expect(capped.seconds).toBeGreaterThan(0);
    expect(capped.seconds).toBeLessThanOrEqual(20);
    await pass(1);
    expect((await claim()).kind).toBe('mail');
  });
});

describe('the counts of an announcement', () => {
  const kept = () =>
    db.em.execute('select total, sent, failed, left_out from announcement order by id') as Promise<unknown[]>;
  const counted = () =>
    db.em.execute(`select count(recipient.id)::int as total, (count(*) filter (where state = 'sent'))::int as sent,
        (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'left_out'))::int as left_out
      from announcement left join announcement_recipient recipient on recipient.announcement_id = announcement.id
      group by announcement.id order by announcement.id`) as Promise<unknown[]>;

  it('follow what becomes of every mail, of several at once too', async () => {
    await announce(3);
    await announce(5);
    expect(await kept()).toEqual([
      { total: 3, sent: 0, failed: 0, left_out: 0 },
      { total: 5, sent: 0, failed: 0, left_out: 0 },
    ]);
    const outcomes = ['sent', 'refused', 'left-out', 'later', 'unknown', 'sent'] as const;
    const claims = await Promise.all(outcomes.map(claim));
    await Promise.all(
      claims.map((claimed, i) => settleRecipient(db, { id: idOf(claimed), outcome: outcomes[i] ?? 'unknown' })),
    );
    expect(await kept()).toEqual(await counted());
    await db.em.execute(`update announcement_recipient set state = 'failed' where state = 'waiting'`);
    await db.em.execute(`delete from announcement_recipient where state = 'sent'`);
    expect(await kept()).toEqual(await counted());
    await db.em.execute('delete from announcement_recipient');
    expect(await kept()).toEqual(Array(2).fill({ total: 0, sent: 0, failed: 0, left_out: 0 }));
  });
});
