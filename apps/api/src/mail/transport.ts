import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The same at every attempt, so that a mail which arrives twice is known to be one. */
  id: string;
  to: string;
  locale: string;
  /** Where answers go, where it isn't the sender. */
  replyTo?: string | undefined;
  /** Takes a POST, without sign-in, from mail programs whose readers want no more of these (RFC 8058). */
  unsubscribe?: string | undefined;
}

export interface MailTransport {
  /** Resolves once a mail server has taken charge of the mail. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** Why a mail didn't go out. The message is kept with the job and logged: it never speaks of people or content. */
export class DeliveryError extends Error {
  /**
   * `refused`: it never will go out. `later`: it surely didn't, and may another time. `unknown`: it broke off where the
   * mail may have been taken already.
   */
  readonly outcome: 'refused' | 'later' | 'unknown';

  constructor(message: string, outcome: 'refused' | 'later' | 'unknown' = 'later') {
    super(message);
    this.outcome = outcome;
  }
}
