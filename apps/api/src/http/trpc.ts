import type { Caller } from '@muster/domain';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { networkOf } from '../auth/network.ts';
import { LARGE_PICTURES } from '../auth/picture-limits.ts';
import { callerFromSession } from '../auth/session-caller.ts';
import { failureOf, toTrpcError } from '../errors.ts';
import { mayBeLarge, parseJson, parseLargeJson, parseUpload } from '../rest/input.ts';
import { appRouter } from '../router/index.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { proceduresOf } from '../trpc/procedures-of.ts';
import { tellIn, textPlanOf } from '../trpc/told-texts.ts';
import { compress, forOwnPages, mayCompress } from './compression.ts';
import { limitByNetwork, MOST_CALLS } from './concurrency.ts';
import { RETRY_AFTER } from './problem.ts';
import { allowOrigins, jsonOnly, ownPagesOnly } from './same-site.ts';
import { wantedLanguages } from './wanted-languages.ts';

/** The tRPC door. It never looks at `Authorization`: tokens are for REST, and each door has its own credential. */
export function trpcRoutes(services: Services, allowedOrigins: readonly string[]): Router {
  const router = Router();
  const origins = [services.publicUrl, ...allowedOrigins];
  const isOurPage = forOwnPages(origins);
  router.use((req, res, next) => {
    res.locals.route = routeOf(req);
    next();
  });
  router.use(allowOrigins(allowedOrigins));
  router.use(jsonOnly);
  router.use(ownPagesOnly(origins));
  router.use(readBody(services));
  router.use(async (req, res) => {
    const response = await fetchRequestHandler({
      endpoint: '',
      req: incomingMessageToRequest(req, res, { maxBodySize: null }),
      router: appRouter,
      maxBatchSize: MOST_CALLS,
      allowMethodOverride: true,
      createContext: async ({ info }): Promise<Context> => {
        requireMethod(req, res, info.calls);
        const network = networkOf(req.ip);
        // What fails here would be taken for our own mistake, whatever it is.
        const caller = await findCaller(req, res, network).catch((error: unknown) => {
          throw toTrpcError(error);
        });
        return { services, caller, network, onToken: () => undefined, tell: teller(req) };
      },
      responseMeta: ({ errors }) => ({
        headers: errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE') ? { 'Retry-After': RETRY_AFTER } : {},
      }),
      onError: ({ error, path }) => {
        if (failureOf(error).slug === 'internal')
          req.log.error({ err: error.cause ?? error, procedure: path }, 'procedure failed');
      },
    });
    res.status(response.status).setHeaders(response.headers);
    // As a whole, which has a length: the library's own middleware writes in pieces.
    const body = Buffer.from(await response.arrayBuffer());
    res.vary('Accept-Language');
    if (isOurPage(req) && asksOnlyQuestions(req)) compress(req, res, () => res.send(body));
    else res.send(body);
  });
  return router;

  /** A cookie that is no good makes no difference: the caller is anonymous, and limited as such. */
  async function findCaller(req: Request, res: Response, network: string): Promise<Caller> {
    const caller = await callerFromSession(services, req, res);
    if (caller.kind !== 'session') await limitByNetwork(res, network);
    return caller;
  }
}

const procedures = proceduresOf(appRouter);
const plans = new Map(Object.entries(procedures).map(([path, { output }]) => [path, textPlanOf(output)]));

/** Pages ask in the language that they speak. */
function teller({ headers }: Request): NonNullable<Context['tell']> {
  const wanted = wantedLanguages(headers['accept-language']);
  return (procedure, answer) => {
    const plan = plans.get(procedure);
    if (plan) tellIn(plan, answer, wanted);
  };
}

/** What is called, as far as it exists: for the log and the metrics, which must not grow with what callers make up. */
function routeOf({ path }: Request): string {
  const called = path.slice(1).split(/,|%2C/i);
  const [only = ''] = called;
  if (called.length > 1) return '/trpc/{batch}';
  return procedures[only] === undefined ? '/trpc' : `/trpc/${only}`;
}

/** Queries go by GET, but for those with a secret in their input: proxies log addresses, so these go by POST alone. */
function requireMethod({ method }: Request, res: Response, calls: readonly { path: string }[]): void {
  for (const { path } of calls) {
    const { type, secrets = [] } = procedures[path] ?? {};
    const taken = secrets.length > 0 ? 'POST' : 'GET';
    if (type !== 'query' || method === taken) continue;
    res.setHeader('Allow', taken);
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `${path} takes ${taken}.` });
  }
}

/** Every call of the batch: what doesn't exist is repeated in its error. */
function asksOnlyQuestions({ path }: Request): boolean {
  const called = path.slice(1).split(/,|%2C/i);
  return called.every((name) => procedures[name]?.type === 'query' && mayCompress(name));
}

/** Procedures that take large bodies do so when they are called alone, by a caller with a session. */
function readBody(services: Services): RequestHandler {
  return async (req, res, next) => {
    const { largeBody, upload } = procedures[req.path.slice(1)]?.meta ?? {};
    if (!(largeBody || upload) || !mayBeLarge(req)) return parseJson(req, res, next);
    const caller = await callerFromSession(services, req, res);
    if (caller.kind !== 'session') return parseJson(req, res, next);
    if (upload) await services.limits.count(LARGE_PICTURES, caller.personId);
    (upload ? parseUpload : parseLargeJson)(req, res, next);
  };
}
