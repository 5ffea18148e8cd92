import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../crypto/keyring.ts';
import { useDatabase } from '../testing/index.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Mail, MailInAnyLanguage } from './mail.ts';
import { openMail, type SealedMail } from './sealed-mail.ts';

const db = useDatabase();
const keys = createKeyring(randomBytes(32));

const mailTo = (to: string): MailInAnyLanguage => ({
  template: 'sign-in-code',
  to,
  locale: 'zh-Hant',
  code: '735190',
  link: 'https://muster.example/sign-in?code=735190',
  minutes: 10,
});

async function waiting(): Promise<Mail[]> {
  const rows = await db.em.execute<{ payload: SealedMail }[]>(
    `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
  );
  return rows.map(({ payload }) => openMail(keys, payload));
}

describe('a mail', () => {
  it('waits once its transaction has committed, and not before', async () => {
    const mail = mailTo('committed@test.example');
    await db.em.fork().transactional(async (tx) => {
      await enqueueMail(tx, keys, mail);
      expect(await waiting()).not.toContainEqual(mail);
    });
    expect(await waiting()).toContainEqual(mail);
  });

  it('goes away with a transaction that rolls back', async () => {
    const mail = mailTo('rolled-back@test.example');
    const failed = db.em.fork().transactional(async (tx) => {
      await enqueueMail(tx, keys, mail);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await waiting()).not.toContainEqual(mail);
  });

  it('is tried eight times', async () => {
    await enqueueMail(db.em, keys, mailTo('eight@test.example'));
    expect(
      await db.em.execute('select task_identifier, max_attempts from graphile_worker.jobs order by id desc limit 1'),
    ).toEqual([{ task_identifier: 'send_mail', max_attempts: 8 }]);
  });

  it('shows neither its code nor its address in the tables of the worker', async () => {
    await enqueueMail(db.em, keys, mailTo('canary@test.example'));
    const tables = await db.em.execute<{ name: string }[]>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'graphile_worker'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => db.em.execute<{ row: string }[]>(`select t::text as row from ${name} t`)),
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain('sealed');
    for (const secret of ['735190', 'canary', 'test.example', 'zh-Hant', 'sign-in-code'])
      for (const spelling of [secret, ...(['hex', 'base64'] as const).map((as) => Buffer.from(secret).toString(as))])
        expect(everything).not.toContain(spelling.replace(/=+$/, ''));
  });

  it('opens with no other key', async () => {
    await enqueueMail(db.em, keys, mailTo('other-key@test.example'));
    const [job] = await db.em.execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id desc limit 1`,
    );
    expect(() => openMail(createKeyring(randomBytes(32)), job?.payload ?? { sealed: '' })).toThrow('sealed');
  });
});
