/** Applied: it waits for an answer. Everything else is an end; expired ones ended with their project's being open. */
export const APPLICATION_STATES = ['applied', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** How long an acceptance or a refusal can be taken back. The applicant hears of it when that time is over. */
export const UNDO_SECONDS = 10;

/** What becomes of applications that nobody has answered when their project stops being open. */
export const CLOSING_CHOICES = ['end', 'keep'] as const;
export type ClosingChoice = (typeof CLOSING_CHOICES)[number];

/** How those who answer applications hear of new ones. */
export const APPLICATION_MAILS = ['daily', 'each', 'none'] as const;
export type ApplicationMail = (typeof APPLICATION_MAILS)[number];

/** What became of each application when many were answered at once. */
export const ANSWER_RESULTS = [
  'accepted',
  'declined',
  'suggested',
  'already_answered',
  'not_found',
  'suspended',
  'team_closed',
  'team_full',
  'unsuitable_team',
] as const;
export type AnswerResult = (typeof ANSWER_RESULTS)[number];
