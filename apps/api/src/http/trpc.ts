import { ANONYMOUS } from '@muster/domain';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { Router } from 'express';
import { failureOf, RequestError } from '../errors.ts';
import { BODY_LIMIT } from '../rest/input.ts';
import { appRouter } from '../router/index.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';

/** More calls in one request are refused: a batch must not be a way around limits. */
export const MOST_CALLS = 10;

/** The tRPC door. It never looks at `Authorization`: tokens are for REST, and each door has its own credential. */
export function trpcRoutes(services: Services): Router {
  const router = Router();
  router.use((req, _res, next) => {
    // Anything but JSON can be sent by a foreign page without asking first.
    if (req.method === 'POST' && !req.is('application/json'))
      return next(new RequestError('unsupported-media-type', 'Send application/json.'));
    next();
  });
  router.use(express.json({ limit: BODY_LIMIT, strict: true }));
  router.use(
    createExpressMiddleware({
      router: appRouter,
      maxBatchSize: MOST_CALLS,
      createContext: (): Context => ({ services, caller: ANONYMOUS, onToken: () => undefined }),
      onError: ({ error, path, req }) => {
        if (failureOf(error).slug === 'internal')
          req.log.error({ err: error.cause ?? error, procedure: path }, 'procedure failed');
      },
    }),
  );
  return router;
}
