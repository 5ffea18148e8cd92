import type { IncomingMessage } from 'node:http';
import { callerFromAuthorization } from '@muster/domain';
import { type Answering, type Around, HeaderList, pathOf } from '../http/around.ts';
import { wantedLanguages } from '../http/wanted-languages.ts';
import type { Services } from '../services.ts';
import type { VersionContext } from '../trpc/meta.ts';
import { tellIn } from '../trpc/told-texts.ts';
import { announceDeprecation, deprecationOf } from './deprecation.ts';
import { readQuery } from './input.ts';
import type { RenderedAnswer, RenderedAnswers } from './rendered-answers.ts';
import { type Match, matchRoute, type Operation, type RouteIndex } from './routes.ts';
import { choose } from './send-rendered.ts';

/** Kept by the caller, but never used without asking: it may have changed, or the right to read it. */
export const VERSIONED_CACHE_CONTROL = 'private, no-cache';

/** What has been found out about a request in front of the doors, and isn't asked again behind them. */
interface Asked {
  ctx: VersionContext;
  /** Null where it isn't kept. */
  answer: Promise<RenderedAnswer | null>;
}

interface Question extends Asked {
  match: Match;
  operation: Operation;
}

export interface VersionedAnswers {
  /** Sends what is kept, or made from then on, to those who may read it. Everything else goes on, every refusal too. */
  answerVersioned: Around;
  /** What `answerVersioned` has found out about a request that it let go on. */
  askedFor(req: IncomingMessage): Asked | undefined;
}

/**
 * Rendered, versioned answers, in front of Express and all that they don't need of it. Any operation whose meta says how
 * it is `rendered` has them. The caller is let in and told the version by the same function as behind the doors, in every
 * request; what is left out is the making of an answer that is kept, and the way through all the doors to make another.
 * `fixed`: the headers of every answer.
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
  const constant = [...fixed, 'Cache-Control', VERSIONED_CACHE_CONTROL];

  /** Null for whatever has no version, and for what is wrong and has to be told so. A broken address throws. */
  function understand(req: IncomingMessage): Question | null {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isForUs(req)) return null;
    const match = matchRoute(routes, pathOf(req));
    const operation = match?.route.operations.get('GET');
    if (match === null || operation?.meta.rendered === undefined) return null;
    const input = operation.input.safeParse({ ...readQuery(operation, req.url ?? ''), ...match.params });
    if (!input.success) return null;
    const deprecated = deprecationOf(match.route, 'GET') !== undefined;
    const ctx: VersionContext = {
      services,
      caller: callerFromAuthorization(req.headers.authorization),
      onToken: (tokenId) => services.usage.record(tokenId, { deprecated }),
    };
    return { match, operation, ctx, answer: renderedAnswer(kept, operation, req, ctx, input.data) };
  }

  async function send(
    req: IncomingMessage,
    res: Answering,
    { match, operation, ...asked }: Question,
  ): Promise<boolean> {
    const answer = await asked.answer;
    if (answer === null) return false;
    const headers = new HeaderList(constant);
    headers.setHeader('Vary', `Authorization, ${operation.texts === null ? '' : 'Accept-Language, '}Accept-Encoding`);
    headers.setHeader('X-Request-Id', req.id);
    const deprecated = announceDeprecation(match, req, headers);
    const { status, body } = await choose(req, answer, headers);
    res.locals.deprecated = deprecated;
    res.writeHead(status, headers.flat).end(body);
    return true;
  }

  return {
    async answerVersioned(req, res, next) {
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

/** What is kept of the version that the caller is told, after all checks, or else made. Null where it isn't kept. */
export async function renderedAnswer(
  kept: RenderedAnswers,
  { meta: { rendered }, texts }: Operation,
  { headers }: IncomingMessage,
  ctx: VersionContext,
  input: unknown,
): Promise<RenderedAnswer | null> {
  const version = (await rendered?.version(ctx, input as never)) ?? null;
  if (rendered === undefined || version === null) return null;
  const render = () => rendered.render(ctx, input as never, version as never);
  if (texts === null) return kept.getOrRender(version, async () => ({ answer: await render(), languages: [] }));
  const wanted = wantedLanguages(headers['accept-language']);
  return kept.getOrRender({ key: `${version.key} ${wanted}`, version: version.version }, async () => {
    const answer = await render();
    return { answer, languages: tellIn(texts, answer, wanted) };
  });
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
