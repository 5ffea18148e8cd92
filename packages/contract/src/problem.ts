import { CONFLICT_CODES } from '@muster/rules';
import { TAKE_HELPS, TAKE_REFUSALS } from '@muster/rules/tasks';
import { z } from 'zod';

/**
 * Every way in which the interface says no: the slug in `type`, the status, the title. The list is closed, and each
 * entry has a paragraph at `/problems/{slug}`.
 */
export const PROBLEMS = {
  malformed: {
    status: 400,
    title: 'The request can not be read',
    help: 'The body is not what its content type says, or the address is broken.',
  },
  unauthenticated: {
    status: 401,
    title: 'A valid API token is needed',
    help: 'Send `Authorization: Bearer` with a token. Unknown, changed, expired and revoked tokens all get this answer.',
  },
  'invalid-grant': {
    status: 401,
    title: 'The pair can not be exchanged',
    help: 'A pair works once, for ten minutes, and for five attempts. Get a new one.',
  },
  forbidden: {
    status: 403,
    title: 'The token may not do this',
    help: 'The token is good but lacks the scope that `WWW-Authenticate` names, or stands for no person.',
  },
  'fresh-sign-in': {
    status: 403,
    title: 'A fresh sign-in is needed',
    help: 'This takes a sign-in of the last ten minutes. Sign in again and repeat it.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing here',
    help: 'It does not exist, or you may not see it: the two look the same on purpose.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This address does not take that method',
    help: 'The `Allow` header lists those it takes.',
  },
  conflict: {
    status: 409,
    title: 'It clashes with what is there',
    help: 'Another request was faster, or the name is taken. Nothing was changed.',
  },
  precondition: {
    status: 412,
    title: 'It is in another version by now',
    help: 'It was changed since you read the version in `If-Match`. Nothing was changed; read it again.',
  },
  'precondition-required': {
    status: 428,
    title: 'Say which version this replaces',
    help: 'Read it, and send its `ETag` as `If-Match`, so that nobody’s change is lost.',
  },
  'too-large': {
    status: 413,
    title: 'The request is too large',
    help: 'Bodies may have 100 kB; the text of an import, 1 MB.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body has the wrong type',
    help: 'Send `application/json`; the token exchange also takes a form.',
  },
  'header-too-large': {
    status: 431,
    title: 'The head of the request is too large',
    help: 'The address and all headers together may have 16 kB. Send less, or what is long in a body.',
  },
  invalid: { status: 422, title: 'The input is not valid', help: '`errors` says what is wrong, field by field.' },
  limited: { status: 429, title: 'Too many requests', help: 'Wait for as long as `Retry-After` says.' },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'It has been noted under the identifier in `instance`.',
  },
  unavailable: {
    status: 503,
    title: 'The service can not answer right now',
    help: 'Try again after as long as `Retry-After` says. Nothing is wrong with the request.',
  },
} as const;

export type ProblemSlug = keyof typeof PROBLEMS;

/** Why a task can't be taken, in lists and in refusals alike. */
const takeReason = z.object({
  code: z.enum(TAKE_REFUSALS).meta({ description: 'For programs.', example: 'overlaps' }),
  detail: z.string().exactOptional().meta({
    description: 'What it is about: the task in the way, or the day that would be too long.',
    example: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
  }),
  helps: z
    .array(
      z.object({
        kind: z.enum(TAKE_HELPS).meta({ example: 'swap' }),
        id: z.string().exactOptional().meta({
          description: 'The task to swap with, or the team to apply to.',
          example: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
        }),
      }),
    )
    .meta({ description: 'What would help.' }),
  at: z.string().exactOptional().meta({
    description: 'From when on it is otherwise, or since when it is so.',
    example: '2027-03-01T08:00:00.000Z',
  }),
});
export const TakeReason = takeReason.meta({
  id: 'TakeReason',
  description: 'Why a task can not be taken, and what would help.',
});

export const Problem = z
  .object({
    type: z
      .string()
      .meta({ description: 'What kind of problem, as an address with more about it.', example: '/problems/not-found' }),
    title: z.string().meta({ description: 'The kind, in words.', example: 'Nothing here' }),
    status: z.number().int().meta({ description: 'The status of the answer.', example: 404 }),
    detail: z
      .string()
      .meta({ description: 'This problem, in words.', example: 'There is nothing here that you may see.' }),
    instance: z.string().meta({
      description: 'Names this one answer, for asking about it.',
      example: 'urn:uuid:0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    }),
    errors: z
      .array(
        z.object({ pointer: z.string().meta({ example: '/pid' }), detail: z.string().meta({ example: 'Required.' }) }),
      )
      .optional()
      .meta({ description: 'What is wrong with the input, field by field.' }),
    code: z
      .string()
      .optional()
      .meta({
        description: `Which clash a conflict is, for programs: ${CONFLICT_CODES.map((code) => `\`${code}\``).join(', ')}. More may come.`,
        example: 'team_full',
      }),
    changed: z
      .array(
        z.object({
          pointer: z.string().meta({ example: '/names/en' }),
          value: z.unknown().meta({ description: 'What it is now.', example: 'Field' }),
          by: z.string().nullable().meta({ description: 'Who changed it, where that is known.', example: 'Ada Novak' }),
          at: z.string().nullable().meta({ description: 'When.', example: '2027-03-01T08:00:00.000Z' }),
        }),
      )
      .optional()
      .meta({ description: 'With `changed_meanwhile`: the fields that another person has changed since.' }),
    reason: takeReason.optional().meta({ description: 'With a sign-up that is refused: why, and what would help.' }),
    error: z.string().optional().meta({
      description: 'Of the token exchange: `invalid_grant`, `invalid_scope` or `invalid_request` (RFC 6749).',
      example: 'invalid_grant',
    }),
    error_description: z.string().optional().meta({
      description: 'Beside `error`, what OAuth clients show.',
      example: 'The username and password are not a pair that can be exchanged now.',
    }),
  })
  .meta({ id: 'Problem', description: 'An error, after RFC 9457.' });

export type ProblemBody = z.infer<typeof Problem>;
