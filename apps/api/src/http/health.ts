import { type RequestHandler, Router } from 'express';
import type { Services } from '../services.ts';

/** What a node says of itself. */
export interface Readiness {
  /** Whether it wants more work: no longer when it has been told to stop. */
  readonly accepting: boolean;
}

/** Live: the process works, whatever the database does. Ready: a request sent here now would be served. */
export function healthRoutes({ heartbeat }: Pick<Services, 'heartbeat'>, readiness: Readiness): Router {
  const answer =
    (isWell: () => boolean | Promise<boolean>): RequestHandler =>
    async (_req, res) => {
      const ok = await isWell();
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
      answer(() => readiness.accepting && heartbeat.check()),
    );
}
