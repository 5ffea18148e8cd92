import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { DeliveryError, type MailTransport } from './transport.ts';

/** The mail server of the configuration. Where there is none, mail waits for one as long as its attempts last. */
export function createTransport(mail: Config['mail'], log: Logger): MailTransport {
  if (mail !== undefined) return createSmtpTransport(mail);
  log.warn('SMTP_URL is not set: no mail goes out. Each is tried for half an hour and then given up.');
  return { deliver: () => Promise.reject(new DeliveryError('There is no mail server: SMTP_URL is not set.')) };
}
