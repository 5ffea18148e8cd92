import { type RequestHandler, Router } from 'express';
import type { Services } from '../services.ts';

/** What a node says of itself. */
export interface Readiness {
  /** Whether it wants more work: no longer when it has been told to stop. */
  readonly accepting: boolean;
  /** Whether its work goes on. On its own thread there is nothing to ask: who answers, works. */
  readonly stuck?: boolean;
}

/** Live: the process works, whatever the database does. Ready: a request sent here now would be served. */
export function healthRoutes({ pulse }: Pick<Services, 'pulse'>, readiness: Readiness): Router {
  const answer =
    (isWell: () => boolean | Promise<boolean>): RequestHandler =>
    async (_req, res) => {
      const ok = !readiness.stuck && (await isWell());
      if (!ok) res.setHeader('Retry-After', '2');
      res.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'unavailable' });
    };
  return Router({ caseSensitive: true, strict: true })
    .get(
      '/healthz/live',
      answer(() => true),
    )
    .get(
      '/healthz/ready',
      answer(() => readiness.accepting && pulse.check()),
    );
}
