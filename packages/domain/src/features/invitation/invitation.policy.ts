import type { Invitation } from './invitation.entity.ts';

export const MOST_RESENT = 3;
export const RESEND_HOURS = 24;

/** From when on it can be sent again; null when it was sent as often as it may be. */
export const resendableAt = ({ resent, sentAt }: Pick<Invitation, 'resent' | 'sentAt'>): Date | null =>
  resent >= MOST_RESENT ? null : new Date(sentAt.getTime() + RESEND_HOURS * 60 * 60 * 1000);
