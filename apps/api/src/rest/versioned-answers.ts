import type { IncomingMessage } from 'node:http';
import { callerFromAuthorization } from '@muster/domain';
import { type Answering, type Around, HeaderList, pathOf } from '../http/around.ts';
import type { Services } from '../services.ts';
import type { AnswerVersion, VersionContext } from '../trpc/meta.ts';
import { announceDeprecation, deprecationOf } from './deprecation.ts';
import { readQuery } from './input.ts';
import type { RenderedAnswers } from './rendered-answers.ts';
import { type Match, matchRoute, type RouteIndex } from './routes.ts';
import { choose } from './send-rendered.ts';

/** Kept by the caller, but never used without asking: it may have changed, or the right to read it. */
export const VERSIONED_CACHE_CONTROL = 'private, no-cache';

/** What has been found out about a request in front of the doors, and isn't asked again behind them. */
interface Asked {
  ctx: VersionContext;
  version: Promise<AnswerVersion>;
}

interface Question extends Asked {
  match: Match;
}

export interface VersionedAnswers {
  /** Sends what is kept to those who may read it. Everything else goes on: what isn't kept, and every refusal. */
  answerKept: Around;
  /** What `answerKept` has found out about a request that it let go on. */
  askedFor(req: IncomingMessage): Asked | undefined;
}

/**
 * Rendered, versioned answers, in front of Express and all that they don't need of it. Any operation whose meta says its
 * `version` has them. The caller is let in and told the version by the same function as behind the doors, in every
 * request; only the making of an answer that is kept as it was sent is left out. `fixed`: the headers of every answer.
 */
export function versionedAnswers({
  services,
  routes,
  kept,
  fixed,
  isForUs,
}: {
  services: Services;
  routes: RouteIndex;
  kept: RenderedAnswers;
  fixed: readonly string[];
  isForUs: (req: IncomingMessage) => boolean;
}): VersionedAnswers {
  const asked = new WeakMap<IncomingMessage, Asked>();
  const constant = [...fixed, 'Cache-Control', VERSIONED_CACHE_CONTROL, 'Vary', 'Authorization, Accept-Encoding'];

  /** Null for whatever has no version, and for what is wrong and has to be told so. A broken address throws. */
  function understand(req: IncomingMessage): Question | null {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isForUs(req)) return null;
    const match = matchRoute(routes, pathOf(req));
    const operation = match?.route.operations.get('GET');
    if (match === null || operation?.meta.version === undefined) return null;
    const input = operation.input.safeParse({ ...readQuery(operation, req.url ?? ''), ...match.params });
    if (!input.success) return null;
    const deprecated = deprecationOf(match.route) !== undefined;
    const ctx: VersionContext = {
      services,
      caller: callerFromAuthorization(req.headers.authorization),
      onToken: (tokenId) => services.usage.record(tokenId, { deprecated }),
    };
    return { match, ctx, version: operation.meta.version(ctx, input.data as never) };
  }

  /** Whether there was something to send. */
  async function send(req: IncomingMessage, res: Answering, { match, version }: Question): Promise<boolean> {
    const answer = kept.get(await version);
    if (answer === undefined) return false;
    const headers = new HeaderList(constant);
    headers.setHeader('X-Request-Id', req.id);
    const deprecated = announceDeprecation(match, req.url ?? '', headers);
    const { status, body } = await choose(req, answer, headers);
    res.locals.deprecated = deprecated;
    res.writeHead(status, headers.flat).end(body);
    return true;
  }

  return {
    async answerKept(req, res, next) {
      // What goes wrong here goes wrong again behind the doors, where it is said.
      const question = attempt(() => understand(req));
      if (question === null) return next();
      res.locals.route = question.match.route.template;
      if (await send(req, res, question).catch(() => false)) return;
      asked.set(req, question);
      next();
    },
    askedFor: (req) => asked.get(req),
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
