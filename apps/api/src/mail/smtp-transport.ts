import type { Config } from '../config.ts';
import { DeliveryError, type MailTransport, type OutgoingMail } from './transport.ts';

/** One plain address: nothing that a mail server or a header could read as two, or as something else. */
const ADDRESS = /^[^\s\p{Cc}<>(),:;"[\]\\@]+@[^\s\p{Cc}<>(),:;"[\]\\@]+$/u;

export function createSmtpTransport({ smtpUrl, from }: NonNullable<Config['mail']>): MailTransport {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  let connecting: ReturnType<typeof connect> | undefined;

  async function deliver({ id, to, locale, subject, text, html, replyTo, unsubscribe }: OutgoingMail): Promise<void> {
    if (!ADDRESS.test(to)) throw new DeliveryError('The address is not one that mail can be sent to.', 'refused');
    connecting ??= connect(smtpUrl);
    const smtp = await connecting;
    await smtp
      .sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(replyTo !== undefined && ADDRESS.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
      .catch(refuse);
  }
  return { deliver };
}

/** A large library, which no start waits for: it comes with the first mail. */
async function connect(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...(needsTls(smtpUrl) ? { requireTLS: true } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Without this, an attacker between us and the server could ask for the password in clear. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, username, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && !searchParams.has('requireTLS');
}

/** A server's own words often repeat the recipient (“550 <recipient@…> unknown”): only the codes are kept. */
function refuse(error: ServerError): never {
  const codes = [error.code, error.responseCode].filter((code) => code !== undefined).join(', ');
  throw new DeliveryError(
    `The mail server did not take the mail${codes === '' ? '' : ` (${codes})`}.`,
    outcomeOf(error),
  );
}

interface ServerError {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** Before the mail was handed over. */
const EARLY = ['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE'];

function outcomeOf({ code = '', responseCode, syscall }: ServerError): DeliveryError['outcome'] {
  if (responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return 'refused';
  return responseCode !== undefined || EARLY.includes(code) || syscall === 'connect' ? 'later' : 'unknown';
}
