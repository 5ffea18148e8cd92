import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../crypto/secret.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { jobScope, testKeys, useDatabase } from '../../testing/index.ts';
import { remindOfEndingTokens } from './remind-of-ending-tokens.ts';

const db = useDatabase();
const keys = testKeys;

const mails = async () =>
  (
    await db.em
      .getConnection()
      .execute<{ payload: SealedMail }[]>(
        `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
      )
  ).map(({ payload }) => openMail(keys, payload));

async function tokenEndingIn(days: number, lifetime = 30) {
  const person = await db.make.person();
  const token = await db.make.token(person);
  const age = (endsIn: number) =>
    db.em
      .getConnection()
      .execute(
        `update api_token set expires_at = now() + interval '${endsIn} days', created_at = now() + interval '${endsIn - lifetime} days' where hash = ?`,
        [hashSecret(token)],
      );
  await age(days);
  return { person, token, age };
}

describe('reminders of ending tokens', () => {
  it('go out once two weeks before, and once three days before', async () => {
    const { person, age } = await tokenEndingIn(20);
    const days = async () =>
      (await mails()).filter((mail) => mail.to === person.email).map((mail) => 'days' in mail && mail.days);
    await remindOfEndingTokens(jobScope(db.em));
    expect(await days()).toEqual([]);
    await age(13);
    await Promise.all([remindOfEndingTokens(jobScope(db.em)), remindOfEndingTokens(jobScope(db.em))]);
    expect(await days()).toEqual([14]);
    await age(2);
    await remindOfEndingTokens(jobScope(db.em));
    await remindOfEndingTokens(jobScope(db.em));
    expect(await days()).toEqual([14, 3]);
  });

  it('skip the first for a token that never had two weeks, and all for ended ones', async () => {
    const short = await tokenEndingIn(6, 7);
    const ended = await tokenEndingIn(2);
    await db.em
      .getConnection()
      .execute('update api_token set revoked_at = now() where hash = ?', [hashSecret(ended.token)]);
    await remindOfEndingTokens(jobScope(db.em));
    const to = (await mails()).map((mail) => mail.to);
    expect(to).not.toContain(short.person.email);
    expect(to).not.toContain(ended.person.email);
  });

  it('go to every owner for a token of a project', async () => {
    const [maker, other, project] = [await db.make.person(), await db.make.person(), await db.make.project()];
    for (const person of [maker, other]) await db.make.projectRole(project, person, 'owner');
    const token = await db.make.token(maker, ['members:read'], project);
    await db.em
      .getConnection()
      .execute(`update api_token set expires_at = now() + interval '1 day' where hash = ?`, [hashSecret(token)]);
    await db.em
      .getConnection()
      .execute(`update api_token set created_at = now() - interval '29 days' where hash = ?`, [hashSecret(token)]);
    await remindOfEndingTokens(jobScope(db.em));
    const to = (await mails()).map((mail) => mail.to);
    expect(to).toEqual(expect.arrayContaining([maker.email, other.email]));
  });
});
