import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Locale } from '@muster/rules';
import express, { type RequestHandler, Router } from 'express';
import { chooseEncoding, type Encoding } from './compression.ts';
import { wantedLanguages } from './wanted-languages.ts';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
/** Addresses that belong to programs, and files: a wrong one there is an error, never a page. */
const NOT_PAGES =
  /^\/((api|members|trpc|healthz|metrics|\.[^/]+|dev|problems|assets|photos|pictures)(\/|$)|[^/]*\.[a-z0-9]+$)/i;

/** Browsers ask for HTML; those who show links in chats, and curl, for anything or for nothing in particular. */
const takesPages = (accept: string | undefined): boolean =>
  accept === undefined || accept.trim() === '' || /text\/html|\*\/\*/.test(accept);

/** All components on one page, for those who build others; nobody mounts this beside a real database. */
export const designPage = (dist = DIST): Router =>
  Router().get('/dev/design', (_req, res) => {
    res.locals.route = 'page';
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(join(dist, 'index.html'));
  });

/**
 * The built web app. Its files have hashes in their names and may be kept for ever; the page itself may not. `headFor`
 * answers what a page has in its head for those who show links to it.
 */
export function webRoutes(
  headFor: (path: string, wanted: readonly Locale[]) => Promise<string | null>,
  dist = DIST,
): Router {
  const router = Router();
  router.use(preferCompressed(dist));
  const files = { index: false, setHeaders: nameCharset };
  router.use('/assets', express.static(join(dist, 'assets'), { ...files, immutable: true, maxAge: '1y' }));
  router.use(express.static(dist, { ...files, maxAge: '1h' }));
  router.get(/.*/, async (req, res, next) => {
    const page = join(dist, 'index.html');
    if (NOT_PAGES.test(req.path) || !takesPages(req.headers.accept) || !existsSync(page)) return next();
    res.locals.route = 'page';
    res.vary('Accept, Accept-Language');
    if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache');
    const head = await headFor(req.path, wantedLanguages(req.headers['accept-language']));
    if (head === null) return res.sendFile(page);
    const written = await readFile(page, 'utf8');
    res.type('html').send(written.replace(/<title>[^<]*<\/title>/, () => head));
  });
  return router;
}

/** Drawings are text, and the only text of the build whose encoding the library leaves open. */
function nameCharset(res: ServerResponse, file: string): void {
  if (/\.svg(\.br|\.gz)?$/.test(file)) res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
}

const TWINS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The build lays compressed twins beside its files; a client that can read one gets it under the file's own name. */
function preferCompressed(dist: string): RequestHandler {
  return (req, res, next) => {
    if (!/^\/[\w./-]+\.(js|css|svg)$/.test(req.path) || req.path.includes('..')) return next();
    res.vary('Accept-Encoding');
    const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined);
    if (encoding === undefined || !existsSync(join(dist, req.path + TWINS[encoding]))) return next();
    res.type(req.path.slice(req.path.lastIndexOf('.')));
    res.setHeader('Content-Encoding', encoding);
    req.url = req.path + TWINS[encoding];
    next();
  };
}
