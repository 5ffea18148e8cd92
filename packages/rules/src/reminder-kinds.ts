/** What people can be reminded of. A feature that adds one says who is missing (`reminders` in its manifest). */
export const REMINDER_KINDS = ['unconfirmed', 'never_signed_in', 'policies', 'diet', 'forms'] as const;

export type ReminderKindName = (typeof REMINDER_KINDS)[number];
