import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { createPulse } from '@muster/domain/pulse';
import express, { Router } from 'express';
import { askOn } from '../metrics/across-threads.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import { healthRoutes } from './health.ts';
import { type HealthThreadData, readinessIn } from './health-state.ts';
import { listen } from './listen.ts';

/** The thread of `startHealthThread`: says null once it listens, or what an operator has to change. */
const data: HealthThreadData = workerData;
const pulse = createPulse(data.databaseUrl);
pulse.beat();
const app = express()
  .disable('x-powered-by')
  .disable('etag')
  .use(healthRoutes({ pulse }, readinessIn(data)))
  .use(metricsOf(data))
  .use((_req, res) => void res.status(404).end());

listen(createServer(app), data, 'HEALTH_PORT').then(
  () => parentPort?.postMessage(null),
  (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : String(error)),
);

function metricsOf({ metrics }: HealthThreadData): Router {
  return metrics === undefined ? Router() : metricsRoutes(metrics.token, metrics.type, askOn(metrics.port));
}
