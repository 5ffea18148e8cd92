/** The sentences with which the service refuses for what is there already, as the keys of ours. */
const CAUSES = [
  [/is full/, 'full'],
  [/last chief/, 'lastChief'],
  [/last owner/, 'lastOwner'],
  [/team is closed/, 'teamClosed'],
  [/is archived/, 'archived'],
  [/finished/, 'unfinished'],
  [/every team/, 'orderChanged'],
] as const;

export type ConflictCause = (typeof CAUSES)[number][1];

/** Why the service refused, as far as its sentence is known; the pages say it in the reader's language. */
export function conflictCause(detail: string): ConflictCause | null {
  return CAUSES.find(([sentence]) => sentence.test(detail))?.[1] ?? null;
}
