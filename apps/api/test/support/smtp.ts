import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Smtp {
  host: string;
  /** What arrived so far: whom the server was told to give it to, the mail as sent, and as a mail program reads it. */
  received: { to: string[]; raw: string; mail: Email }[];
}

/** A real mail server on this machine, without TLS unless told otherwise. */
export async function listenForMail(options: SMTPServerOptions = {}): Promise<Smtp & { close(): Promise<void> }> {
  const received: Smtp['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Nobody reads who is behind the address, and to ask takes longer than the mail.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (raw) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
        })
        .then(() => done(), done);
    },
    ...options,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The same for as long as a test lasts. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<Smtp> {
  const server = await listenForMail(options);
  onTestFinished(() => server.close());
  return server;
}
