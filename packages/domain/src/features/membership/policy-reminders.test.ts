import { describe, expect, it } from 'vitest';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { accepting, V1 } from '../../testing/accepting.ts';
import { outcomeOf, testKeys, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { sendReminders } from '../reminder/send-reminders.ts';
import { acceptOwnPolicies } from './own-policies.ts';
import { readPolicyProgress } from './read-policy-progress.ts';

const db = useDatabase();

const { as, year } = accepting(db);

describe('owners', () => {
  const mailsTo = async (email: string) =>
    (
      await db.em
        .fork()
        .execute<{ payload: SealedMail }[]>(
          `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
        )
    )
      .map(({ payload }) => openMail(testKeys, payload))
      .filter(({ to }) => to === email);

  it('see how many have accepted; who has not confirmed counts as not', async () => {
    const { project, team, owner, chief, member } = await year();
    const waiting = await db.make.person();
    await db.make.membership(team, waiting, 'member', { confirmedAt: null });
    await db.make.membership(await db.make.team(project), member);
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    const { policies } = await readProject(await as(owner), { pid: project.pid });
    await db.em.execute('insert into policy_acceptance (id, person_id, policy_text_id) values (?, ?, ?)', [
      crypto.randomUUID(),
      waiting.id,
      policies[0]?.id,
    ]);
    expect(await readPolicyProgress(await as(owner), { pid: project.pid })).toEqual({
      people: 4,
      unconfirmed: 1,
      missing: 1,
      policies: [{ kind: 'conduct', version: 1, accepted: 2 }],
    });
  });

  it('remind those who have not, once a day, however many press at once', async () => {
    const { project, owner, chief, member } = await year();
    const remind = async (by: Person) => sendReminders(await as(by), { pid: project.pid, kind: 'policies' });
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    const scopes = await Promise.all([1, 2, 3].map(() => as(owner)));
    const answers = await Promise.all(
      scopes.map((scope) => sendReminders(scope, { pid: project.pid, kind: 'policies' })),
    );
    expect(answers.map(({ reminded }) => reminded).toSorted()).toEqual([0, 0, 1]);
    expect(await mailsTo(chief.email)).toEqual([]);
    expect(await mailsTo(member.email)).toEqual([
      expect.objectContaining({ template: 'policies-waiting', kinds: ['conduct'], blocking: true }),
    ]);
    // A further text on the same day waits for the next; who has heard of nothing yet hears of it now.
    await updateProject(await as(owner), { pid: project.pid, policies: { privacy: 'We keep little.' } });
    expect(await remind(owner)).toEqual({ reminded: 1, skipped: 1, optedOut: 0 });
    expect(await mailsTo(chief.email)).toMatchObject([{ kinds: ['privacy'], blocking: false }]);
    await db.em.execute(`update reminder set sent_at = sent_at - interval '1 day' where person_id = ?`, [member.id]);
    expect(await remind(owner)).toEqual({ reminded: 1, skipped: 1, optedOut: 0 });
    const [, second] = await mailsTo(member.email);
    expect(second).toMatchObject({ kinds: ['conduct', 'privacy'] });
  });

  it('of a draft mail nobody', async () => {
    const { project, owner } = await year({ state: 'draft' });
    expect(await outcomeOf(sendReminders(await as(owner), { pid: project.pid, kind: 'policies' }))).toBe('not_open');
  });
});
