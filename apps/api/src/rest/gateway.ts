import { hash } from 'node:crypto';
import { authenticate, type Caller, callerFromAuthorization } from '@muster/domain';
import { type Request, type Response, Router } from 'express';
import { networkOf } from '../auth/network.ts';
import { LARGE_PICTURES } from '../auth/picture-limits.ts';
import { RequestError } from '../errors.ts';
import { compress, mayCompress } from '../http/compression.ts';
import { sendWebp } from '../http/pictures.ts';
import { wantedLanguages } from '../http/wanted-languages.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { t } from '../trpc/init.ts';
import { requireAccess } from '../trpc/middleware/identify.ts';
import { tellIn } from '../trpc/told-texts.ts';
import { answerOptions, openToAllOrigins } from './cors.ts';
import { announceDeprecation } from './deprecation.ts';
import { collectInput, mayBeLarge } from './input.ts';
import { gatewayRouter } from './router.ts';
import { buildRoutes, type Operation, pathOf, type Route } from './routes.ts';
import type { Content, TaggedResponses } from './tagged-responses.ts';

/** Revalidated at each use: the answer may have changed, or the right to read it. */
const REVALIDATED = 'private, no-cache';

/**
 * The REST door: a route for each address of the router, which collects the input and calls the procedure through the
 * router's own caller, so that the same checks run as behind `/trpc`. Failures go to the one place that writes problems.
 */
export function createGateway(services: Services, responses: TaggedResponses): Router {
  const callerOf = t.createCallerFactory(gatewayRouter);
  const router = Router({ caseSensitive: true });
  for (const route of buildRoutes(gatewayRouter)) router.all(pathOf(route), (req, res) => serve(route, req, res));
  return router;

  async function serve(route: Route, req: Request, res: Response): Promise<void> {
    res.locals.route = route.template;
    openToAllOrigins(res);
    const deprecated = announceDeprecation(route, req, res);
    res.locals.deprecated = deprecated;

    const operation = chooseOperation(route, req, res);
    if (operation === null) return;
    res.setHeader('Cache-Control', 'no-store');
    const ctx: Context = {
      services,
      caller: callerFromAuthorization(req.headers.authorization),
      network: networkOf(req.ip),
      onToken: (tokenId) => services.usage.record(tokenId, { deprecated }),
      ...(operation.meta.versioned && {
        ifVersion: operation.method === 'GET' ? undefined : versionsIn(req.headers['if-match']),
        onVersion: (version: string) => res.setHeader('ETag', `"${version}"`),
      }),
    };
    const large = mayBeLarge(req) && (await takesLarge(services, operation.meta, ctx.caller));
    const input = await collectInput(operation, req, res, large);
    const version = await versionOf(operation, ctx, input);
    const isTagged = version !== null || (operation.meta.tagged && ctx.caller.kind === 'anonymous');
    // What takes long ends with its caller, unless others wait for the same.
    const gone = new AbortController();
    if (version === null) res.once('close', () => res.writableFinished || gone.abort());
    const call = () => procedureOf(callerOf(ctx, { signal: gone.signal }), operation.procedure)(input);
    if (!isTagged) return send(req, res, operation, input, await call());

    const wanted = operation.texts === null ? [] : wantedLanguages(req.headers['accept-language']);
    const vary = operation.texts === null ? 'Authorization' : 'Authorization, Accept-Language';
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': REVALIDATED, Vary: vary };
    const make = async (): Promise<Content> => {
      const answer = await call();
      const told = operation.texts === null ? [] : tellIn(operation.texts, answer, wanted);
      const language = told.length > 0 && { 'Content-Language': told.join(', ') };
      return { body: Buffer.from(JSON.stringify(answer)), headers: { ...headers, ...language } };
    };
    await responses.send(req, res, make, version && `${version} ${wanted}`);
  }
}

/** Null for an operation whose answers are not cached. */
async function versionOf(
  { meta: { access, cached }, input: schema }: Operation,
  ctx: Context,
  input: Record<string, unknown>,
): Promise<string | null> {
  if (cached === undefined) return null;
  const { actor, version } = await cached.find(ctx, schema.parse(input) as never);
  ctx.actor = requireAccess(access, ctx, actor);
  return version();
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
function chooseOperation({ operations }: Route, req: Request, res: Response): Operation | null {
  const methods = [...operations.keys()];
  const allow = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((m) => m !== 'GET'),
    'OPTIONS',
  ].join(', ');
  const operation = operations.get(req.method === 'HEAD' ? 'GET' : req.method);
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
): void {
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
  if (meta.file === 'image/webp') {
    sendPicture(res, answer as PictureAnswer);
    return;
  }
  const body = Buffer.from(
    meta.file === undefined ? asJson(res, answer) : asFile(res, meta.file, answer as FileAnswer),
  );
  if (method === 'GET' && mayCompress(procedure)) compress(req, res, () => res.send(body));
  else res.send(body);
}

function asJson(res: Response, answer: unknown): string {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  return JSON.stringify(answer);
}

interface PictureAnswer {
  data: { content: string };
}

/** Kept by the caller, but never shown without asking: it may be hidden by now. */
function sendPicture(res: Response, { data }: PictureAnswer): void {
  const content = Buffer.from(data.content, 'base64');
  res.setHeader('Cache-Control', REVALIDATED);
  res.vary('Authorization');
  sendWebp(res, content, hash('sha256', content));
}

interface FileAnswer {
  data: { filename: string } & ({ csv: string } | { ics: string });
}

function asFile(res: Response, type: string, { data }: FileAnswer): string {
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Disposition', `attachment; filename="${data.filename}"`);
  return 'csv' in data ? data.csv : data.ics;
}
