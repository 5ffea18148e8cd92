import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The same at every attempt, so that a mail which arrives twice is known to be one. */
  id: string;
  to: string;
  locale: string;
}

export interface MailTransport {
  /** Resolves once somebody else has taken charge of the mail. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** Why a mail didn't go out. The message is kept with the job and logged: it never speaks of people or content. */
export class DeliveryError extends Error {}
