import type { ConflictCode } from '@muster/rules';
import type { TakeReason } from '@muster/rules/tasks';

/**
 * What can go wrong in the domain, as a closed list. The doors translate a kind into their own code;
 * nothing in here knows of HTTP or tRPC.
 */
export type DomainErrorKind =
  | 'unauthenticated'
  | 'invalid_grant'
  | 'stale_session'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  /** What the caller made it depend on is not so. */
  | 'precondition'
  /** The caller has to say what it depends on. */
  | 'precondition_required'
  | 'invalid'
  | 'limited'
  | 'unavailable';

export interface FieldProblem {
  /** JSON pointer into the input of the use case, such as `/startsOn`; the doors spell it as their callers do. */
  pointer: string;
  detail: string;
}

/** A field that another person has changed since the caller began. */
export interface ChangedField {
  /** JSON pointer into the input, as in `FieldProblem`. */
  pointer: string;
  /** What it is now. */
  value: unknown;
  /** Who changed it; null for the command line and for those who are gone. */
  by: string | null;
  at: Date | null;
}

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  /** Which of the known clashes a conflict is. */
  readonly code: ConflictCode | undefined;
  /** A token was sent, yet this operation wants this scope. */
  readonly scope: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  readonly changed: readonly ChangedField[];
  /** Why a task can't be taken, and what would help. */
  readonly reason: TakeReason | undefined;

  /** `message` reaches the caller: it must help, and must not tell what the caller may not know. */
  constructor(
    kind: DomainErrorKind,
    message: string,
    more: {
      code?: ConflictCode;
      scope?: string;
      fields?: readonly FieldProblem[];
      retryAfter?: number;
      changed?: readonly ChangedField[];
      reason?: TakeReason;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = more.code;
    this.scope = more.scope;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.changed = more.changed ?? [];
    this.reason = more.reason;
  }
}

/** One sentence for what is absent and for what the caller may not see: nobody can tell them apart. */
export const notFound = () => new DomainError('not_found', 'There is nothing here that you may see.');
export const conflict = (code: ConflictCode, message: string) => new DomainError('conflict', message, { code });
export const signInNeeded = () => new DomainError('unauthenticated', 'This needs a valid API token.');
