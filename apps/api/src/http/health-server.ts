import { createServer, type Server } from 'node:http';
import express, { Router } from 'express';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import type { Services } from '../services.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { listen } from './listen.ts';

interface HealthServerOptions extends Pick<Config, 'port' | 'host'> {
  metrics?: { metrics: Metrics; token: string } | undefined;
}

/** Serves health checks and metrics on a port of their own: on the main one they queue behind the callers' connections. */
export async function startHealthServer(
  services: Pick<Services, 'heartbeat'>,
  readiness: Readiness,
  { metrics: shown, ...address }: HealthServerOptions,
): Promise<Server> {
  const metrics = shown ? metricsRoutes(shown.token, shown.metrics.type, () => shown.metrics.text()) : Router();
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .use(healthRoutes(services, readiness))
    .use(metrics)
    .use((_req, res) => void res.status(404).end());
  const server = createServer(app);
  await listen(server, address, 'HEALTH_PORT');
  return server;
}
