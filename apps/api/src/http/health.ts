import { type RequestHandler, Router } from 'express';
import type { Services } from '../services.ts';

/** Whether this node wants more work: set to false when it has been told to stop. */
export interface Readiness {
  accepting: boolean;
}

/** Live: the process answers, whatever the database does. Ready: a request sent here now would be served. */
export function healthRoutes({ pulse }: Pick<Services, 'pulse'>, readiness: Readiness): Router {
  const live: RequestHandler = (_req, res) => {
    res.json({ status: 'ok' });
  };
  const ready: RequestHandler = async (_req, res) => {
    const ok = readiness.accepting && (await pulse.check());
    if (!ok) res.setHeader('Retry-After', '2');
    res.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'unavailable' });
  };
  return Router().get('/healthz/live', live).get('/healthz/ready', ready);
}
