import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROBLEMS } from '@muster/contract';
import { type RequestHandler, Router } from 'express';
import { problemsPage, redocPage, SWAGGER_SETUP, swaggerPage } from './pages.ts';

const { resolve: locate } = createRequire(import.meta.url);

/** The files of other people's packages that the pages need: these and no others are served. */
const ASSETS = {
  '/api/docs/swagger-ui.css': locate('swagger-ui-dist/swagger-ui.css'),
  '/api/docs/swagger-ui-bundle.js': locate('swagger-ui-dist/swagger-ui-bundle.js'),
  '/api/docs/favicon-32x32.png': locate('swagger-ui-dist/favicon-32x32.png'),
  '/api/redoc/redoc.standalone.js': locate('redoc/bundles/redoc.standalone.js'),
};

/** The committed document; a test compares it with what the code says. */
const DOCUMENT = readFileSync(new URL('../../openapi.json', import.meta.url));

/** The interface's documentation, with all that its pages need: nothing is loaded from elsewhere. */
export function docsRoutes(): Router {
  const router = Router({ strict: false });
  const page =
    (html: string, policy?: string): RequestHandler =>
    (_req, res) => {
      if (policy !== undefined) res.setHeader('Content-Security-Policy', policy);
      res.locals.route = 'docs';
      res.type('html').send(html);
    };
  for (const [path, file] of Object.entries(ASSETS)) {
    router.get(path, (_req, res) => res.sendFile(file, { maxAge: '1d', dotfiles: 'allow' }));
  }

  router.get('/api', (_req, res) => res.redirect('/api/docs'));
  router.get('/api/openapi.json', (_req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.type('json').send(DOCUMENT);
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

/** Redoc searches in a worker that it makes itself; its logo, which would come from elsewhere, stays out. */
const REDOC_POLICY =
  "default-src 'self'; script-src 'self'; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";
