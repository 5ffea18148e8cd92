import type { Mail } from '@muster/domain';
import { renderMail } from '../../src/mail/render-mail.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';

export const from = { name: 'Muster, 志工', address: 'muster@event.example' };
export const send = (host: string, mail: Mail, changes: { subject?: string; to?: string } = {}) =>
  createSmtpTransport({ smtpUrl: `smtp://${host}`, from }).deliver({
    id: '7.abc',
    to: mail.to,
    locale: mail.locale,
    ...renderMail(mail),
    ...changes,
  });
