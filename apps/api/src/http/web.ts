import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { chooseEncoding, type Encoding } from './encoding.ts';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
/** Addresses that belong to programs: a wrong one there is an error, never a page; nor is a file of an older version. */
const NOT_PAGES = /^\/(api|assets|members|trpc|healthz|dev|problems)(\/|$)/;

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

const TWINS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The build lays compressed twins beside its files; a client that can read one gets it under the file's own name. */
function preferCompressed(dist: string): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[\w./-]+\.(js|css|svg)$/.test(req.path) || req.path.includes('..')) return next();
    res.vary('Accept-Encoding');
    const encoding = chooseEncoding(req.headers['accept-encoding']);
    if (encoding === undefined || !existsSync(join(dist, req.path + TWINS[encoding]))) return next();
    res.type(req.path.slice(req.path.lastIndexOf('.')));
    res.setHeader('Content-Encoding', encoding);
    req.url = req.path + TWINS[encoding];
    next();
  };
}
