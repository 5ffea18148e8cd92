import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@muster/domain/testing';
import { describe, expect, it } from 'vitest';
import { createTransport } from '../src/mail/create-transport.ts';
import { createMailbox } from '../src/mail/mailbox.ts';
import { createSmtpTransport } from '../src/mail/smtp-transport.ts';
import { CODE, mailing, soon } from './support/mailing.ts';
import { startSmtp } from './support/smtp.ts';

describe('the worker', () => {
  it('delivers a mail once, whichever of two nodes gets it, and logs neither address nor code', async () => {
    const { host, received } = await startSmtp();
    const { work, enqueue, jobs, logged } = await mailing(await createTestDatabase());
    const transport = createSmtpTransport({
      smtpUrl: `smtp://${host}`,
      from: { name: '', address: 'm@event.example' },
    });
    work(transport);
    work(transport);
    await Promise.all(Array.from({ length: 10 }, () => enqueue()));
    await soon(async () => expect(await jobs()).toEqual([]));
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(10);
    expect(received[0]).toMatchObject({ to: ['canary@test.example'], mail: { subject: '你的 Muster 登入驗證碼' } });
    expect(received[0]?.mail.text).toContain(CODE);
    expect(logged.join('')).toContain('send_mail');
    for (const secret of [CODE, 'canary', 'sealed']) expect(logged.join('')).not.toContain(secret);
  });

  it('tries again what was not taken, and keeps only the codes of the reason', async () => {
    let answers = 0;
    const { host, received } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        answers += 1;
        done(answers === 1 ? Object.assign(new Error(`<${address}> ${CODE} later`), { responseCode: 451 }) : null);
      },
    });
    const { work, enqueue, jobs, hurry, logged } = await mailing(await createTestDatabase());
    work(createSmtpTransport({ smtpUrl: `smtp://${host}`, from: { name: '', address: 'm@event.example' } }));
    await enqueue();
    const reason = 'The mail server did not take the mail (EENVELOPE, 451).';
    await soon(async () => expect(await jobs()).toMatchObject([{ attempts: 1, last_error: reason, locked_by: null }]));
    expect(received).toEqual([]);
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'job failed',
        reason,
        job: expect.objectContaining({ attempt: 1, of: 8 }),
      }),
    );
    await hurry();
    await soon(async () => expect(await jobs()).toEqual([]));
    expect(received).toHaveLength(1);
    for (const secret of [CODE, 'canary']) expect(logged.join('')).not.toContain(secret);
  });

  it('without a mail server says so, once at the start and with each mail', async () => {
    const { work, enqueue, jobs, log, logged } = await mailing(await createTestDatabase());
    work(createTransport(undefined, log));
    expect(logged.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
    await enqueue();
    await soon(async () =>
      expect(await jobs()).toMatchObject([{ last_error: 'There is no mail server: SMTP_URL is not set.' }]),
    );
  });

  it('keeps what it cannot open: it may be for a node with the other key', async () => {
    const url = await createTestDatabase();
    const [one, other] = [await mailing(url), await mailing(url)];
    const mailbox = createMailbox();
    other.work(mailbox);
    await one.enqueue();
    await soon(async () =>
      expect(await one.jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('sealed') }]),
    );
    expect(mailbox.latest()).toEqual([]);
  });

  it('finishes the mail at hand when told to stop, and takes no other', async () => {
    const { work, enqueue, jobs } = await mailing(await createTestDatabase());
    const mailbox = createMailbox();
    const begun = Promise.withResolvers<void>();
    const worker = work({
      async deliver(mail) {
        begun.resolve();
        await sleep(300);
        await mailbox.deliver(mail);
      },
    });
    await enqueue();
    await begun.promise;
    await worker.stop(sleep(60_000, undefined, { ref: false }));
    expect(mailbox.latest()).toHaveLength(1);
    await enqueue();
    await sleep(100);
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it('leaves a mail that takes too long to another attempt', async () => {
    const { work, enqueue, jobs } = await mailing(await createTestDatabase());
    const begun = Promise.withResolvers<void>();
    const worker = work({
      async deliver() {
        begun.resolve();
        await new Promise(() => undefined);
      },
    });
    await enqueue();
    await begun.promise;
    await worker.stop(sleep(100));
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });
});
