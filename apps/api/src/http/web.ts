import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { Router } from 'express';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
/** Addresses that belong to programs: a wrong one there is an error, never a page. */
const NOT_PAGES = /^\/(api|members|trpc|healthz|dev|problems)(\/|$)/;

/** The built web app. Its files have hashes in their names and may be kept for ever; the page itself may not. */
export function webRoutes(dist = DIST): Router {
  const router = Router();
  router.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(dist, { index: false, maxAge: '1h' }));
  router.get(/.*/, (req, res, next) => {
    if (NOT_PAGES.test(req.path) || !req.headers.accept?.includes('text/html') || !existsSync(join(dist, 'index.html')))
      return next();
    res.locals.route = 'page';
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(join(dist, 'index.html'));
  });
  return router;
}
