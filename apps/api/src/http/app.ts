import express, { type Express } from 'express';
import { authRoutes } from '../auth/routes.ts';
import type { Config } from '../config.ts';
import { mailboxRoutes } from '../dev/mailbox.ts';
import { docsRoutes } from '../docs/routes.ts';
import { API_FEATURES } from '../features/index.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import { createGateway } from '../rest/gateway.ts';
import { TaggedResponses } from '../rest/tagged-responses.ts';
import type { Services } from '../services.ts';
import type { Tracing } from '../traces/tracing.ts';
import { limitConcurrency } from './concurrency.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { logRequests, nameRequests } from './log.ts';
import { neverKept } from './never-kept.ts';
import { ownNamesOnly } from './own-names.ts';
import { nothingHere, problemHandler } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxtRoutes } from './security-txt.ts';
import { sharedPageHead } from './shared-page.ts';
import { trpcRoutes } from './trpc.ts';
import { designPage, webRoutes } from './web.ts';

/** Every door of the service, in the order in which they are tried. */
export function createApp(
  services: Services,
  config: Pick<Config, 'trustProxy' | 'allowedOrigins' | 'mostInFlight'> & {
    securityContacts?: readonly string[];
    /** The folder of the built web app, where it isn't the one beside this app. */
    webFiles?: string;
    /** Where no traces are made, nothing of theirs is loaded. */
    tracing?: Pick<Tracing, 'traceRequests'> | undefined;
    /** Where they are not kept, nobody counts. Without a token they are told elsewhere. */
    metrics?: { metrics: Metrics; token?: string | undefined } | undefined;
    /** The size of the cache of responses in bytes; with 0 each is made anew. */
    cacheBytes?: number;
  },
  readiness: Readiness,
  /** Where there is one, anyone at this machine may read its mailbox; where it is open, anyone at all. */
  demo?: { mailbox: Mailbox | undefined; isOpen: boolean },
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);

  const { metrics, token } = config.metrics ?? {};
  const responses = new TaggedResponses(config.cacheBytes);

  app.use(nameRequests(services.log));
  app.use(securityHeaders(services.publicUrl));
  // What watches the service is never limited, logged or counted: a node that is busy is alive, and has to say so.
  app.use(healthRoutes(services, readiness));
  if (metrics !== undefined && token !== undefined) app.use(metricsRoutes(token, metrics.type, () => metrics.text()));
  if (metrics !== undefined) app.use(metrics.countRequests);
  if (config.tracing !== undefined) app.use(config.tracing.traceRequests);
  app.use(limitConcurrency(config.mostInFlight, services.log));
  app.use(logRequests(services.log));
  if (demo !== undefined) app.use(ownNamesOnly(services.publicUrl));
  app.use(['/trpc', '/api/auth'], neverKept);
  app.use('/trpc', trpcRoutes(services, config.allowedOrigins));
  app.use('/api/auth', authRoutes(services));
  app.use(createGateway(services, responses));
  for (const { routes = {} } of API_FEATURES)
    for (const [path, make] of Object.entries(routes)) app.use(path, make(services));
  const contacts = config.securityContacts ?? [];
  if (contacts.length > 0) app.use(securityTxtRoutes(contacts, services.publicUrl));
  app.use(docsRoutes(services.publicUrl, responses));
  if (demo?.mailbox !== undefined) app.use(mailboxRoutes(demo.mailbox, demo));
  if (demo !== undefined) app.use(designPage(config.webFiles));
  app.use(webRoutes((path, wanted) => sharedPageHead(services, path, wanted), config.webFiles));
  app.use(nothingHere);
  app.use(problemHandler);
  return app;
}
