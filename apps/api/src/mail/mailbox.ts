import type { MailTransport } from './transport.ts';

const KEPT = 100;

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
  at: Date;
}

/** Where the demo's mail ends up: in memory, for everyone at this machine to read. */
export interface Mailbox extends MailTransport {
  /** Newest first. */
  latest(): readonly KeptMail[];
}

export function createMailbox(): Mailbox {
  const kept: KeptMail[] = [];
  return {
    latest: () => kept,
    async deliver({ to, subject, text, html, replyTo, unsubscribe }) {
      kept.unshift({
        to,
        subject,
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
        at: new Date(),
      });
      kept.length = Math.min(kept.length, KEPT);
    },
  };
}
