import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
/** Addresses that belong to programs: a wrong one there is an error, never a page. */
const NOT_PAGES = /^\/(api|members|trpc|healthz|dev|problems)(\/|$)/;

/** The built web app. Its files have hashes in their names and may be kept for ever; the page itself may not. */
export function webRoutes(dist = DIST): Router {
  const router = Router();
  router.use(preferCompressed(dist));
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

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** The build lays compressed twins beside its files; a client that can read one gets it under the file's own name. */
function preferCompressed(dist: string): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[\w./-]+\.(js|css|svg)$/.test(req.path) || req.path.includes('..')) return next();
    res.vary('Accept-Encoding');
    const encoding = req.acceptsEncodings('br', 'gzip') as keyof typeof ENCODINGS | false;
    if (encoding === false || !existsSync(join(dist, req.path + ENCODINGS[encoding]))) return next();
    res.type(req.path.slice(req.path.lastIndexOf('.')));
    res.setHeader('Content-Encoding', encoding);
    req.url = req.path + ENCODINGS[encoding];
    next();
  };
}
