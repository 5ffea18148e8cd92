import { PROBLEMS, type ProblemSlug, type TakeReason } from '@muster/contract';
import {
  type ChangedField,
  DomainError,
  type DomainErrorKind,
  type FieldProblem,
  isDatabaseFailure,
} from '@muster/domain';
import type { ConflictCode } from '@muster/rules';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { ZodError, type z } from 'zod';
import { reasonOnWire } from './trpc/reason-on-wire.ts';

/** A field that another person has changed, as the interface writes it. */
export interface ChangedOnWire extends Omit<ChangedField, 'at'> {
  at: string | null;
}

/** Anything that went wrong, in the words of the interface. Both doors speak from this and from nothing else. */
export interface Failure {
  slug: ProblemSlug;
  detail: string;
  fields: readonly FieldProblem[];
  /** What others have changed since the caller began. */
  changed?: readonly ChangedOnWire[] | undefined;
  /** Which of the known clashes a conflict is. */
  code?: ConflictCode | undefined;
  /** Why a task can't be taken. */
  reason?: z.output<typeof TakeReason> | undefined;
  /** The scope that a token lacks. */
  scope?: string | undefined;
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined;
}

/** What the gateway itself refuses, before any procedure is asked. */
export class RequestError extends Error {
  readonly slug: ProblemSlug;
  constructor(slug: ProblemSlug, detail: string) {
    super(detail);
    this.slug = slug;
  }
}

/** The node has too much to do: counted by the limiter, and no failure of its own in the log. */
export class OverloadError extends RequestError {
  /** Seconds: a burst is over by then, or another node has taken it. */
  readonly retryAfter = 1;

  constructor() {
    super('unavailable', PROBLEMS.unavailable.help);
  }
}

const DOMAIN_KINDS: Record<DomainErrorKind, ProblemSlug> = {
  unauthenticated: 'unauthenticated',
  invalid_grant: 'invalid-grant',
  stale_session: 'fresh-sign-in',
  forbidden: 'forbidden',
  not_found: 'not-found',
  conflict: 'conflict',
  precondition: 'precondition',
  precondition_required: 'precondition-required',
  invalid: 'invalid',
  limited: 'limited',
  unavailable: 'unavailable',
};

const TRPC_CODES: Record<ProblemSlug, TRPC_ERROR_CODE_KEY> = {
  malformed: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  'invalid-grant': 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'fresh-sign-in': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'method-not-allowed': 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  precondition: 'PRECONDITION_FAILED',
  'precondition-required': 'PRECONDITION_REQUIRED',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'unsupported-media-type': 'UNSUPPORTED_MEDIA_TYPE',
  // Said by the server itself, before a procedure is known.
  'header-too-large': 'PAYLOAD_TOO_LARGE',
  invalid: 'UNPROCESSABLE_CONTENT',
  limited: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** What the body parsers call their complaints. */
const PARSER_TYPES: Record<string, ProblemSlug> = {
  'entity.parse.failed': 'malformed',
  'entity.too.large': 'too-large',
  'entity.verify.failed': 'malformed',
  'encoding.unsupported': 'unsupported-media-type',
  'charset.unsupported': 'unsupported-media-type',
  'parameters.too.many': 'too-large',
  'querystring.parse.rangeError': 'malformed',
  'request.aborted': 'malformed',
  'request.size.invalid': 'malformed',
};

/** What libraries say in figures. Of other mistakes of the caller's, those of the request as a whole. */
const STATUSES: Record<number, ProblemSlug> = {
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid',
};

const plain = (slug: ProblemSlug): Failure => ({ slug, detail: `${PROBLEMS[slug].help}`, fields: [] });

export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) {
    return {
      slug: DOMAIN_KINDS[error.kind],
      detail: error.message,
      fields: error.fields.map(({ pointer, detail }) => ({ pointer: snakeCase(pointer), detail: inWireNames(detail) })),
      changed: error.changed.map(changedOnWire),
      code: error.code,
      ...(error.reason && { reason: reasonOnWire(error.reason) }),
      scope: error.scope,
      retryAfter: error.retryAfter,
    };
  }
  if (error instanceof RequestError) {
    const { retryAfter } = error instanceof OverloadError ? error : {};
    return { slug: error.slug, detail: error.message, fields: [], retryAfter };
  }
  if (error instanceof ZodError) return invalidInput(error);
  if (isDatabaseFailure(error)) return plain('unavailable');
  if (error instanceof TRPCError) return failureOfTrpc(error);
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  const slug = typeof type === 'string' ? PARSER_TYPES[type] : undefined;
  // An unexpected error never carries its message out: it may speak of tables, paths or people.
  return plain(slug ?? slugOf(status));
}

/** The domain names its own inputs; on the wire the same fields are spelled in snake case. Languages stay: `zh-Hant`. */
const snakeCase = (pointer: string): string => pointer.replace(/(?<!-)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Fields stand in backticks. */
const inWireNames = (detail: string): string => detail.replace(/`[^`]+`/g, snakeCase);
const changedOnWire = ({ pointer, value, by, at }: ChangedField): ChangedOnWire => ({
  pointer: snakeCase(pointer),
  value,
  by,
  at: at?.toISOString() ?? null,
});
const slugOf = (status: unknown): ProblemSlug =>
  typeof status === 'number' && status >= 400 && status < 500 ? (STATUSES[status] ?? 'malformed') : 'internal';

function failureOfTrpc(error: TRPCError): Failure {
  const { cause } = error;
  // An answer that fails its own schema is our mistake, and has the code INTERNAL_SERVER_ERROR.
  if (error.code !== 'INTERNAL_SERVER_ERROR' && cause instanceof ZodError) return invalidInput(cause);
  if (cause instanceof DomainError || cause instanceof RequestError) return failureOf(cause);
  // tRPC wraps what a procedure throws in an INTERNAL_SERVER_ERROR of its own; its other codes are about the request.
  if (error.code === 'INTERNAL_SERVER_ERROR') return plain('internal');
  const known = Object.entries(TRPC_CODES).find(([, code]) => code === error.code)?.[0] as ProblemSlug | undefined;
  return plain(known ?? 'malformed');
}

function invalidInput(error: ZodError): Failure {
  return {
    slug: 'invalid',
    detail: 'The input is not valid.',
    fields: error.issues.map((issue) => ({ pointer: `/${issue.path.map(String).join('/')}`, detail: issue.message })),
  };
}

export function toTrpcError(error: unknown): TRPCError {
  const failure = failureOf(error);
  const cause = error instanceof TRPCError ? error.cause : error;
  return new TRPCError({ code: TRPC_CODES[failure.slug], message: failure.detail, cause });
}
