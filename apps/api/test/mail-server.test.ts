import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Mail } from '@muster/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { send } from './support/send-mail.ts';
import { startSmtp } from './support/smtp.ts';

describe('a mail server', () => {
  const link = 'https://muster.example/x';
  const mail: Mail = { template: 'account-deleted', to: 'reader@test.example', locale: 'en', link };

  it('that refuses is quoted by its codes only', async () => {
    const { host } = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 })),
    });
    await expect(send(host, mail)).rejects.toThrow(/^The mail server did not take the mail \(EENVELOPE, 550\)\.$/);
    await expect(send(host, mail)).rejects.toMatchObject({ outcome: 'refused' });
  });

  it('that is away is an error with its code', async () => {
    await expect(send('127.0.0.1:1', mail)).rejects.toThrow('The mail server did not take the mail (ESOCKET).');
    await expect(send('127.0.0.1:1', mail)).rejects.toMatchObject({ outcome: 'later' });
  });

  it('that has no room now may have some later', async () => {
    const { host } = await startSmtp({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('full'), { responseCode: 452 })),
    });
    await expect(send(host, mail)).rejects.toMatchObject({ outcome: 'later' });
  });

  it('that hangs up after it got the mail may have taken it', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 x\r\n');
      let receiving = false;
      socket.on('data', (said) => {
        if (receiving) return void socket.destroy();
        receiving = /^DATA/i.test(said.toString());
        socket.write(receiving ? '354 go on\r\n' : '250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(send(host, mail)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('gets no password without TLS, unless the operator says so', async () => {
    const passwords: unknown[] = [];
    const { host, received } = await startSmtp({
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password);
        done(null, { user: 'muster' });
      },
    });
    await expect(send(`muster:secret@${host}`, mail)).rejects.toThrow('ETLS');
    expect(passwords).toEqual([]);
    await send(`muster:secret@${host}/?requireTLS=false`, mail);
    expect(passwords).toEqual(['secret']);
    expect(received).toHaveLength(1);
  });

  it('whose certificate nobody vouches for gets neither a password nor a mail', async () => {
    const passwords: unknown[] = [];
    const { host, received } = await startSmtp({
      disabledCommands: [],
      onAuth: ({ password }, _session, done) => {
        passwords.push(password);
        done(null, { user: 'muster' });
      },
    });
    await expect(send(`muster:secret@${host}`, mail)).rejects.toThrow('The mail server did not take the mail');
    expect([passwords, received]).toEqual([[], []]);
  });
});
