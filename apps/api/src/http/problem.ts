import { PROBLEMS, type ProblemBody } from '@muster/contract';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Failure, failureOf, OverloadError, RequestError } from '../errors.ts';

/** Seconds; long enough to matter, short enough not to be noticed once all is well again. */
export const RETRY_AFTER = '2';

const EXCHANGE = '/api/token';

/** The one place that writes an error outside `/trpc`: RFC 9457, with the headers that its status asks for. */
export const problemHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  // Too late to say anything: the answer is on its way and can only be cut off.
  if (res.headersSent) return next(error);
  const failure = failureOf(error);
  const { status, title } = PROBLEMS[failure.slug];
  if (status >= 500 && !(error instanceof OverloadError)) req.log.error({ err: error }, 'request failed');
  const body: ProblemBody = {
    type: `/problems/${failure.slug}`,
    title,
    status,
    detail: failure.detail,
    instance: `urn:uuid:${String(req.id)}`,
    ...(failure.fields.length > 0 ? { errors: [...failure.fields] } : {}),
    ...(failure.code === undefined ? {} : { code: failure.code }),
    ...(failure.changed?.length ? { changed: [...failure.changed] } : {}),
    ...(failure.reason === undefined ? {} : { reason: failure.reason }),
    ...oauthError(res, failure),
  };
  if (status === 401 || status === 403) res.setHeader('WWW-Authenticate', challenge(req, failure.scope));
  if (status === 429 || status === 503) res.setHeader('Retry-After', String(failure.retryAfter ?? RETRY_AFTER));
  writeProblem(res, body);
};

/** What OAuth clients read of an exchange that is refused (RFC 6749, 5.2). */
function oauthError(
  res: Response,
  { slug, detail, fields }: Failure,
): Pick<ProblemBody, 'error' | 'error_description'> {
  if (res.locals.route !== EXCHANGE) return {};
  const ofScope = fields.find(({ pointer }) => pointer === '/scope');
  if (ofScope !== undefined) return { error: 'invalid_scope', error_description: ofScope.detail };
  if (slug === 'invalid-grant') return { error: 'invalid_grant', error_description: detail };
  if (slug === 'invalid' || slug === 'malformed') return { error: 'invalid_request', error_description: detail };
  return {};
}

export function writeProblem(res: Response, body: ProblemBody): void {
  const text = Buffer.from(JSON.stringify(body));
  res.removeHeader('ETag');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.setHeader('Content-Length', text.length);
  res.status(body.status).end(res.req.method === 'HEAD' ? undefined : text);
}

/** RFC 6750: why a token wasn't enough is said only to those who sent one. */
function challenge(req: Request, scope: string | undefined): string {
  const realm = 'Bearer realm="muster"';
  if (scope !== undefined) return `${realm}, error="insufficient_scope", scope="${scope}"`;
  return req.headers.authorization === undefined ? realm : `${realm}, error="invalid_token"`;
}

export const nothingHere: RequestHandler = (_req, _res, next) =>
  next(new RequestError('not-found', 'There is nothing at this address.'));
