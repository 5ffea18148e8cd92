import { hash } from 'node:crypto';
import { authenticate, type Caller, callerFromAuthorization } from '@muster/domain';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { networkOf } from '../auth/network.ts';
import { LARGE_PICTURES } from '../auth/picture-limits.ts';
import { RequestError } from '../errors.ts';
import { mayCompress, sendCompressed } from '../http/compressed-answers.ts';
import { sendWebp } from '../http/pictures.ts';
import { answersUnchanged } from '../http/unchanged.ts';
import { wantedLanguages } from '../http/wanted-languages.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { t } from '../trpc/init.ts';
import type { VersionContext } from '../trpc/meta.ts';
import { tellIn } from '../trpc/told-texts.ts';
import { answerOptions, openToAllOrigins } from './cors.ts';
import { announceDeprecation } from './deprecation.ts';
import { collectInput, mayBeLarge } from './input.ts';
import type { RenderedAnswers } from './rendered-answers.ts';
import { gatewayRouter } from './router.ts';
import { type Match, matchRoute, type Operation, type RouteIndex } from './routes.ts';
import { sendRendered } from './send-rendered.ts';
import { renderedAnswer, VERSIONED_CACHE_CONTROL, type VersionedAnswers } from './versioned-answers.ts';

/**
 * The REST door: finds the operation, collects its input, and calls the procedure through the router's own caller,
 * so that the same checks run as behind `/trpc`. Failures go to the one place that writes problems.
 */
export function createGateway(
  services: Services,
  { routes, kept, askedFor }: { routes: RouteIndex; kept: RenderedAnswers } & Pick<VersionedAnswers, 'askedFor'>,
): RequestHandler {
  const callerOf = t.createCallerFactory(gatewayRouter);

  return async function gateway(req: Request, res: Response, next: NextFunction) {
    const match = matchRoute(routes, req.path);
    if (match === null) return next();
    res.locals.route = match.route.template;
    openToAllOrigins(res);
    const deprecated = announceDeprecation(match, req, res);
    res.locals.deprecated = deprecated;

    const operation = chooseOperation(match, req, res);
    if (operation === null) return;
    res.setHeader('Cache-Control', 'no-store');
    const asked = askedFor(req);
    const known: VersionContext = asked?.ctx ?? {
      services,
      caller: callerFromAuthorization(req.headers.authorization),
      onToken: (tokenId) => services.usage.record(tokenId, { deprecated }),
    };
    const ctx: Context = Object.assign(known, {
      network: networkOf(req.ip),
      ...(operation.meta.versioned && {
        ifVersion: operation.method === 'GET' ? undefined : versionsIn(req.headers['if-match']),
        onVersion: (version: string) => res.setHeader('ETag', `"${version}"`),
      }),
    });
    const large = mayBeLarge(req) && (await takesLarge(services, operation.meta, ctx.caller));
    const input = await collectInput(operation, match.params, req, res, large);
    // What takes long ends with those who wait for it.
    const gone = new AbortController();
    res.once('close', () => res.writableFinished || gone.abort());
    const call = () => procedureOf(callerOf(ctx, { signal: gone.signal }), operation.procedure)(input);

    const answer =
      operation.meta.rendered !== undefined &&
      (await (asked?.answer ?? renderedAnswer(kept, operation, req, ctx, operation.input.parse(input))));
    if (!answer) return send(req, res, operation, input, await call());

    res.setHeader('Cache-Control', VERSIONED_CACHE_CONTROL);
    res.vary('Authorization');
    if (operation.texts !== null) res.vary('Accept-Language');
    return sendRendered(req, res, answer);
  };
}

/** Large bodies are read for authenticated callers alone, and pictures only as often as one may send them. */
async function takesLarge({ orm, limits }: Services, meta: Operation['meta'], caller: Caller): Promise<boolean> {
  if (meta.largeBody !== true && meta.upload !== true) return false;
  const actor = await authenticate(orm, caller);
  if (actor !== null && meta.upload === true) await limits.count(LARGE_PICTURES, actor.personId ?? '');
  return actor !== null;
}

/** What a change may begin from; a weak version is none that one can rely on, and fits nothing (RFC 9110, 13.1.1). */
const versionsIn = (header: string | undefined): string[] | undefined =>
  header?.split(',').flatMap((tag) => (tag.trim() === '*' ? '*' : (/^"(.*)"$/.exec(tag.trim())?.[1] ?? [])));

/** Null when the request has been answered already. */
function chooseOperation({ route }: Match, req: Request, res: Response): Operation | null {
  const methods = [...route.operations.keys()];
  const allow = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((m) => m !== 'GET'),
    'OPTIONS',
  ].join(', ');
  const operation = route.operations.get(req.method === 'HEAD' ? 'GET' : req.method);
  if (operation !== undefined) return operation;
  res.setHeader('Allow', allow);
  if (req.method !== 'OPTIONS') throw new RequestError('method-not-allowed', `This address takes ${allow}.`);
  answerOptions(allow, res);
  return null;
}

type Procedure = (input: unknown) => Promise<unknown>;

function procedureOf(caller: unknown, path: string): Procedure {
  let found = caller;
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name];
  return found as Procedure;
}

function send(
  req: Request,
  res: Response,
  { method, procedure, meta, texts }: Operation,
  input: Record<string, unknown>,
  answer: unknown,
): void | Promise<void> {
  if (meta.location !== undefined) res.setHeader('Location', meta.location(input, answer));
  res.status(meta.status ?? 200);
  if (meta.status === 204) {
    res.end();
    return;
  }
  if (texts !== null) {
    const languages = tellIn(texts, answer, wantedLanguages(req.headers['accept-language']));
    res.vary('Accept-Language');
    if (languages.length > 0) res.setHeader('Content-Language', languages.join(', '));
  }
  if (meta.file === 'image/webp') return sendPicture(req, res, answer as PictureAnswer);
  const body = Buffer.from(
    meta.file === undefined ? asJson(res, answer) : asFile(res, meta.file, answer as FileAnswer),
  );
  if (method === 'GET' && mayCompress(procedure)) return sendCompressed(req, res, body);
  res.send(body);
}

function asJson(res: Response, answer: unknown): string {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  return JSON.stringify(answer);
}

interface PictureAnswer {
  data: { content: string };
}

/** Kept by the caller, but never shown without asking: it may be hidden by now. */
function sendPicture(req: Request, res: Response, { data }: PictureAnswer): void {
  const content = Buffer.from(data.content, 'base64');
  res.setHeader('Cache-Control', 'private, no-cache');
  res.vary('Authorization');
  if (!answersUnchanged(req, res, `"${hash('sha256', content)}"`)) sendWebp(res, content);
}

interface FileAnswer {
  data: { filename: string } & ({ csv: string } | { ics: string });
}

function asFile(res: Response, type: string, { data }: FileAnswer): string {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Disposition', `attachment; filename="${data.filename}"`);
  return 'csv' in data ? data.csv : data.ics;
}
