/** What an announcement is to its reader: of the event as a whole, or of a team. Each is a choice of its own by mail. */
export const ANNOUNCEMENT_KINDS = ['event', 'team'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Why an announcement was not sent at its time: its author may not any more, nobody is meant, or the project is closed for good. */
export const DRAFT_PROBLEMS = ['not_allowed', 'no_recipients', 'archived'] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];
