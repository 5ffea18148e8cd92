import type { ReminderKindName } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Grant } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, outcomeOf, scopeOf, testKeys, testVault, useDatabase } from '../../testing/index.ts';
import { chooseAnnouncements } from '../announcement/opt-out.ts';
import type { Person } from '../person/person.entity.ts';
import { storeRecord } from '../vault/records.ts';
import { claimReminders } from './claim-reminders.ts';
import { listReminderKinds } from './list-reminder-kinds.ts';
import { sendReminders } from './send-reminders.ts';

const db = useDatabase();

async function mailsTo(person: Person): Promise<string[]> {
  const jobs = await db.em
    .fork()
    .execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
    );
  const mails = jobs.map(({ payload }) => openMail(testKeys, payload));
  return mails.filter(({ to }) => to === person.email).map(({ template }) => template);
}

/** An owner who has done everything, a member who has signed in, one who never has, and one who was only asked. */
async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const { make } = db;
  const project = await make.project({ state: 'open', ...values });
  const team = await make.team(project);
  const seen = { emailVerified: true, lastSignedInOn: '2027-01-01' };
  const [owner, member] = [await make.person(seen), await make.person(seen)];
  const [never, waiting, left] = [await make.person(), await make.person(), await make.person()];
  await make.projectRole(project, owner, 'owner');
  await storeRecord(db.em, testVault, 'dietary', owner.id, { habits: ['vegan'], note: null });
  await make.membership(team, member);
  await make.membership(team, never);
  await make.membership(team, waiting, 'member', { confirmedAt: null });
  const asked = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000);
  await make.offer(project, waiting, { givenAt: asked, mailedAt: asked, mailsSent: 1 });
  (await make.membership(team, left)).leftAt = new Date();
  await db.em.flush();
  const { pid } = project;
  const as = (person: Person, role: Grant['role'] | null, teamId: string | null = null) =>
    scopeOf(db.em.fork(), actorOf(person.id, role === null ? [] : [{ projectId: project.id, role, teamId }]));
  const remind = (kind: ReminderKindName) => sendReminders(as(owner, 'owner'), { pid, kind });
  const later = (days: number) =>
    db.em.execute('update reminder set sent_at = sent_at - make_interval(days => ?) where project_id = ?', [
      days,
      project.id,
    ]);
  return { project, pid, team, owner, member, never, waiting, as, remind, later };
}

describe('reminders', () => {
  it('reach those who are missing once a day and kind, and say how many they skip', async () => {
    const { project, remind, later, member, never } = await year();
    expect(await remind('diet')).toEqual({ reminded: 2, skipped: 0, optedOut: 0 });
    expect(await remind('diet')).toEqual({ reminded: 0, skipped: 2, optedOut: 0 });
    expect(await remind('never_signed_in')).toEqual({ reminded: 1, skipped: 0, optedOut: 0 });
    await later(1);
    await storeRecord(db.em, testVault, 'dietary', never.id, { habits: [], note: null });
    expect(await remind('diet')).toEqual({ reminded: 1, skipped: 0, optedOut: 0 });
    expect(await mailsTo(member)).toEqual(['diet-missing', 'diet-missing']);
    expect(await mailsTo(never)).toEqual(['diet-missing', 'never-signed-in']);
    const audit = await db.em.fork().find(AuditEntry, { projectId: project.id }, { orderBy: { id: 'asc' } });
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['reminder.send', { kind: 'diet', reminded: 2, skipped: 0, optedOut: 0 }],
      ['reminder.send', { kind: 'diet', reminded: 0, skipped: 2, optedOut: 0 }],
      ['reminder.send', { kind: 'never_signed_in', reminded: 1, skipped: 0, optedOut: 0 }],
      ['reminder.send', { kind: 'diet', reminded: 1, skipped: 0, optedOut: 0 }],
    ]);
  });

  it('to sign in come three times, and never to those who have not said yes', async () => {
    const { remind, later, never, waiting } = await year();
    for (const reminded of [1, 1, 1, 0]) {
      expect(await remind('never_signed_in')).toMatchObject({ reminded });
      await later(2);
    }
    expect(await mailsTo(never)).toHaveLength(3);
    expect(await mailsTo(waiting)).toEqual([]);
    expect(await remind('unconfirmed')).toMatchObject({ reminded: 1 });
    expect(await mailsTo(waiting)).toEqual(['place-offered']);
  });

  it('leave alone those who opted out of mail to the whole event, and of it only', async () => {
    const { pid, remind, member, as } = await year();
    const choose = (kind: 'event' | 'team', optedOut: boolean) =>
      chooseAnnouncements(as(member, null), { pid, kind, optedOut });
    await choose('team', true);
    await choose('event', true);
    expect(await remind('diet')).toEqual({ reminded: 1, skipped: 0, optedOut: 1 });
    await choose('event', false);
    expect(await remind('diet')).toEqual({ reminded: 1, skipped: 1, optedOut: 0 });
    expect(await mailsTo(member)).toEqual(['diet-missing']);
  });

  it('are a few a day in all for an address, however many projects there are', async () => {
    const address = await db.make.person({ lastSignedInOn: '2027-01-01' });
    const reminded = [];
    for (let n = 0; n < 6; n++) {
      const { team, remind } = await year();
      await db.make.membership(team, address);
      reminded.push((await remind('diet')).reminded);
    }
    expect(reminded).toEqual([3, 3, 3, 3, 3, 2]);
  });

  it.each([
    ['draft', 'not_open'],
    ['archived', 'archived'],
    ['closed', 'ok'],
  ] as const)('of a project that is %s: %s', async (state, outcome) => {
    const { remind } = await year({ state });
    expect(await outcomeOf(remind('diet'))).toBe(outcome);
  });

  it('of meals are what catering can send', async () => {
    const { project, pid, as } = await year();
    const cook = await db.make.person();
    await db.make.projectRole(project, cook, 'catering');
    expect(await outcomeOf(sendReminders(as(cook, 'catering'), { pid, kind: 'diet' }))).toBe('ok');
    expect((await listReminderKinds(as(cook, 'catering'), { pid })).map(({ kind }) => kind)).toEqual(['diet']);
  });
});

it('of many claims of the same people at once, the key lets one through for each', async () => {
  const { project, member, never, waiting, later } = await year();
  const ids = [member.id, never.id, waiting.id];
  const claim = async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        inTransaction(db.em.fork(), (tx) =>
          claimReminders(tx, { projectId: project.id, kind: 'diet' }, n % 2 === 0 ? ids : ids.toReversed()),
        ),
      ),
    );
    return all.flatMap((claimed) => [...claimed]).toSorted();
  };
  expect(await claim()).toEqual(ids.toSorted());
  expect(await claim()).toEqual([]);
  await later(1);
  expect(await claim()).toEqual(ids.toSorted());
});

it('who is missing is counted for each kind, and who would hear of it now', async () => {
  const { pid, owner, member, as, remind } = await year();
  await chooseAnnouncements(as(member, null), { pid, kind: 'event', optedOut: true });
  await remind('never_signed_in');
  expect(await listReminderKinds(as(owner, 'owner'), { pid })).toEqual([
    { kind: 'unconfirmed', missing: 1, remindable: 1, optedOut: 0, lastSentAt: null },
    { kind: 'never_signed_in', missing: 1, remindable: 0, optedOut: 0, lastSentAt: expect.any(Date) },
    { kind: 'policies', missing: 0, remindable: 0, optedOut: 0, lastSentAt: null },
    { kind: 'diet', missing: 2, remindable: 1, optedOut: 1, lastSentAt: null },
    { kind: 'forms', missing: 0, remindable: 0, optedOut: 0, lastSentAt: null },
  ]);
});
