import type { ObjectName, Role } from './roles.ts';
import type { Target } from './target.ts';

export const STATUS = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition: 412,
  invalid: 422,
} as const;
export type Refusal = keyof typeof STATUS;
export type Expected = Refusal | 'ok';

/**
 * Who gets what: `{ ok: CHIEFS, else: 'forbidden' }`. Two things follow from the access that the procedure itself
 * says and are not said again: callers without a credential get 401 where it needs one, and a project token can't have
 * a scope that writes or is about a person.
 */
export type Outcome = Partial<Record<Expected, readonly Role[]>> & { else: Expected };

/** `T` is what the feature of the row has arranged. */
export type Input<T = object> = (at: Target & T) => Record<string, unknown>;

export interface Row<T = object> {
  /** What the procedure is called with. */
  input: Input<T>;
  on: Partial<Record<ObjectName, Outcome>>;
  /** Which kinds of secrets answers may hold. Who may see which is said where the secret is made. */
  shows: readonly string[];
}

type InProject = Record<'own' | 'other' | 'draft' | 'absent', Outcome>;
type InTeam = InProject & Record<'closed' | 'absent team', Outcome>;

const row = <T>(input: Input<T>, on: Row['on'], shows: readonly string[]): Row<T> => ({ input, on, shows });

/** About nothing but the caller. */
export const alone = <T>(input: Input<T>, outcome: Outcome, shows: readonly string[] = []): Row<T> =>
  row(input, { own: outcome }, shows);

/** About something that is the caller's own, another person's, or not there. */
export const thing = <T>(
  input: Input<T>,
  on: Record<'own' | 'other' | 'absent', Outcome>,
  shows: readonly string[] = [],
): Row<T> => row(input, on, shows);

export const inProject = <T>(input: Input<T>, on: InProject & Row['on'], shows: readonly string[] = []): Row<T> =>
  row(input, on, shows);

export const inTeam = <T>(input: Input<T>, on: InTeam, shows: readonly string[] = []): Row<T> => row(input, on, shows);

export function expectedOf(outcome: Outcome, role: Role): Expected {
  for (const expected of [
    'ok',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'precondition',
    'invalid',
  ] as const) {
    if (outcome[expected]?.includes(role)) return expected;
  }
  return outcome.else;
}
