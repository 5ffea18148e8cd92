import type { ObjectName, Role } from './roles.ts';
import type { SecretKind } from './secrets.ts';
import type { Target } from './world.ts';

export const STATUS = { unauthorized: 401, forbidden: 403, not_found: 404, conflict: 409, invalid: 422 } as const;
export type Refusal = keyof typeof STATUS;
export type Expected = Refusal | 'ok';

/**
 * Who gets what: `{ ok: CHIEFS, else: 'forbidden' }`. Two things follow from the access that the procedure itself
 * says and are not said again: callers without a credential get 401 where it needs one, and a project token can't have
 * a scope that writes or is about a person.
 */
export type Outcome = Partial<Record<Expected, readonly Role[]>> & { else: Expected };

export interface Row {
  /** What the procedure is called with. */
  input: (at: Target) => Record<string, unknown>;
  on: Partial<Record<ObjectName, Outcome>>;
  /** What of other people, or of closed circles, answers may hold. Who may see which is in `secrets.ts`. */
  shows: readonly SecretKind[];
}

/** Key: the procedure, and where it has several rows, some words: `team.update closing it`. */
export type Table = Readonly<Record<string, Row>>;

type Input = Row['input'];
type InProject = Record<'own' | 'other' | 'draft' | 'absent', Outcome>;
type InTeam = InProject & Record<'closed' | 'absent team', Outcome>;

const row = (input: Input, on: Row['on'], shows: readonly SecretKind[]): Row => ({ input, on, shows });

/** About nothing but the caller. */
export const alone = (input: Input, outcome: Outcome, shows: readonly SecretKind[] = []): Row =>
  row(input, { own: outcome }, shows);

/** About something that is the caller's own, somebody else's, or not there. */
export const thing = (
  input: Input,
  on: Record<'own' | 'other' | 'absent', Outcome>,
  shows: readonly SecretKind[] = [],
): Row => row(input, on, shows);

export const inProject = (input: Input, on: InProject & Row['on'], shows: readonly SecretKind[] = []): Row =>
  row(input, on, shows);

export const inTeam = (input: Input, on: InTeam, shows: readonly SecretKind[] = []): Row => row(input, on, shows);

export function expectedOf(outcome: Outcome, role: Role): Expected {
  for (const expected of ['ok', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'invalid'] as const) {
    if (outcome[expected]?.includes(role)) return expected;
  }
  return outcome.else;
}
