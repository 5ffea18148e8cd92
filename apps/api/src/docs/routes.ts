import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROBLEMS } from '@muster/contract';
import { type RequestHandler, Router } from 'express';
import type { TaggedResponses } from '../rest/tagged-responses.ts';
import { problemsPage, redocPage, SWAGGER_SETUP, swaggerPage } from './pages.ts';

const { resolve: locate } = createRequire(import.meta.url);

/** The files of other people's packages that the pages need: these, an icon, and no others are served. */
const ASSETS = {
  '/api/docs/swagger-ui.css': locate('swagger-ui-dist/swagger-ui.css'),
  '/api/docs/swagger-ui-bundle.js': locate('swagger-ui-dist/swagger-ui-bundle.js'),
  '/api/redoc/redoc.standalone.js': locate('redoc/bundles/redoc.standalone.js'),
};
const ICON = locate('swagger-ui-dist/favicon-32x32.png');

/** The committed document, which a test compares with what the code says; to be asked about at this instance. */
function documentOf(publicUrl: string): Buffer {
  const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
  document.info.contact.url = publicUrl;
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
}

/** The interface's documentation, with all that its pages need: nothing is loaded from elsewhere. */
export function docsRoutes(publicUrl: string, responses: TaggedResponses): Router {
  const router = Router({ strict: false });
  const page =
    (html: string, policy?: string): RequestHandler =>
    (_req, res) => {
      if (policy !== undefined) res.setHeader('Content-Security-Policy', policy);
      res.locals.route = 'docs';
      res.type('html').send(html);
    };
  const file = (path: string, read: () => Buffer, type: string, headers: Record<string, string>) =>
    router.get(path, (req, res) => {
      const make = async () => ({ body: read(), headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
      return responses.send(req, res, make, path);
    });
  for (const [path, from] of Object.entries(ASSETS)) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    file(path, () => readAsset(from), type, { 'Cache-Control': 'public, max-age=86400' });
  }
  router.get('/api/docs/favicon-32x32.png', (_req, res) => res.sendFile(ICON, { maxAge: '1d', dotfiles: 'allow' }));

  router.get('/api', (_req, res) => res.redirect('/api/docs'));
  file('/api/openapi.json', () => documentOf(publicUrl), 'application/json', {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
  });

  router.get('/api/docs', page(swaggerPage));
  router.get('/api/docs/setup.js', (_req, res) => res.type('js').send(SWAGGER_SETUP));

  router.get('/api/redoc', page(redocPage, REDOC_POLICY));

  router.get('/problems', page(problemsPage(PROBLEMS)));
  router.get('/problems/:slug', (req, res, next) =>
    Object.hasOwn(PROBLEMS, req.params.slug) ? page(problemsPage(PROBLEMS, req.params.slug))(req, res, next) : next(),
  );
  return router;
}

/** Redoc's own logo comes from another host, which the policy would block: an empty picture takes its place. */
const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const EMPTY_PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

function readAsset(path: string): Buffer {
  const content = readFileSync(path);
  return path.endsWith('redoc.standalone.js')
    ? Buffer.from(content.toString().replace(REDOC_LOGO, EMPTY_PICTURE))
    : content;
}

/** Redoc searches in a worker that it makes itself. */
const REDOC_POLICY =
  "default-src 'self'; script-src 'self'; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";
