import { countJobs, nativePool, type Orm } from '@muster/domain';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DeliveryError, type MailTransport } from '../mail/transport.ts';
import { labelsOf, statusClassOf } from './labels.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What a node tells those who watch it. Numbers by door, route, task and outcome; nothing of people, ever. */
export interface Metrics {
  readonly type: string;
  /** What there is to say now. The database is asked for some of it; where it is away, that is left out. */
  text(): Promise<string>;
  countRequests: RequestHandler;
  countMail(transport: MailTransport): MailTransport;
}

/** Loaded by those who asked for it alone: a service without METRICS_TOKEN pays nothing. */
export function createMetrics(orm: Orm): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'muster_requests_total',
    help: 'Answers by door, route and class of status; health checks and this page are not counted',
    labelNames: ['door', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'muster_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['door', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({ name: 'muster_requests_in_flight', help: 'Requests being worked on', registers });
  const deprecated = new Counter({
    name: 'muster_deprecated_requests_total',
    help: 'Answers of addresses that will go away',
    labelNames: ['route'],
    registers,
  });
  const mail = new Counter({
    name: 'muster_mail_total',
    help: 'Attempts of this process to hand a mail to the mail server, by outcome: sent, later, refused, unknown',
    labelNames: ['outcome'],
    registers,
  });
  const refreshDatabase = databaseGauges(orm, registers);

  return {
    type: registry.contentType,
    async text() {
      await refreshDatabase();
      return registry.metrics();
    },
    countRequests(_req, res, next) {
      const began = performance.now();
      inFlight.inc();
      res.once('close', () => {
        const labels = labelsOf(res);
        inFlight.dec();
        requests.inc({ ...labels, status: statusClassOf(res.statusCode) });
        duration.observe(labels, (performance.now() - began) / 1000);
        if (res.locals.deprecated) deprecated.inc({ route: labels.route });
      });
      next();
    },
    countMail: (transport) => ({
      async deliver(outgoing) {
        try {
          await transport.deliver(outgoing);
          mail.inc({ outcome: 'sent' });
        } catch (error) {
          mail.inc({ outcome: error instanceof DeliveryError ? error.outcome : 'unknown' });
          throw error;
        }
      },
    }),
  };
}

/** What is asked for when somebody looks. */
function databaseGauges(orm: Orm, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('muster_database_up', 'Whether the database answered just now');
  const pool = gauge('muster_pool_connections', 'Connections to the database by state; limit is the most', 'state');
  const queue = gauge('muster_pool_waiting', 'Requests that wait for a connection');
  const jobs = gauge('muster_jobs', 'Jobs in the database, of all nodes, by state', 'task', 'state');
  const oldest = gauge('muster_jobs_oldest_seconds', 'How long the first job that could run has been waiting', 'task');

  return async () => {
    const connections = await nativePool(orm.em);
    const { totalCount, idleCount, waitingCount, options } = connections;
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'used' }, totalCount - idleCount);
    pool.set({ state: 'limit' }, options.max ?? 0);
    queue.set(waitingCount);
    jobs.reset();
    oldest.reset();
    try {
      for (const { task, oldestSeconds, ...states } of await countJobs({ em: orm.em.fork() })) {
        oldest.set({ task }, oldestSeconds);
        for (const [state, count] of Object.entries(states)) jobs.set({ task, state }, count);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
