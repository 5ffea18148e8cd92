import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { labelsOf } from '../metrics/labels.ts';
import { remoteParent } from './remote-parent.ts';
import { samplerOf } from './sampler.ts';
import { summarise } from './statement-summary.ts';

/**
 * Spans of requests, statements and jobs, for a collector. They are made here by hand, from what is known to be about
 * nobody: route, status, kind of statement, task. No address, query, header, body, parameter or message of an error. The
 * provider is not the global one, so that no library adds spans of its own.
 */
export interface Tracing {
  traceRequests: RequestHandler;
  /** Statements of the connections that this pool opens from now on, as parts of the request or job that asks. */
  traceStatements(pool: Pool): void;
  traceJobs(tasks: TaskList): TaskList;
  stop(): Promise<void>;
}

interface Pool {
  on(event: 'connect', listener: (client: Client) => void): unknown;
  connect(...args: unknown[]): unknown;
}
interface Client {
  query(...args: unknown[]): unknown;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function startTracing(
  config: NonNullable<Config['traces']>,
  { log, version, trustsProxy }: { log: Pick<Logger, 'warn'>; version: string; trustsProxy: boolean },
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: complaining(new OTLPTraceExporter({ url: config.url }), log) }),
    ],
  });
  const tracer = provider.getTracer('muster');
  const current = new AsyncLocalStorage<Span>();

  const begin = (name: string, kind: SpanKind, attributes = {}, parent = current.getStore()): Span =>
    tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

  function statement(client: Client): void {
    const query = client.query;
    client.query = function (this: Client, ...args: unknown[]) {
      const parent = current.getStore();
      const [config] = args as [string | { text?: string } | undefined];
      const text = typeof config === 'string' ? config : config?.text;
      if (!parent?.isRecording() || typeof text !== 'string') return query.apply(this, args);
      const { operation, summary } = summarise(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': summary,
      };
      const span = begin(summary, SpanKind.CLIENT, attributes, parent);
      const callback = args.at(-1);
      if (typeof callback === 'function')
        args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
          finish(span, error);
          return callback(error, ...rest);
        };
      const answer = query.apply(this, args);
      if (answer instanceof Promise)
        answer.then(
          () => finish(span),
          (error: unknown) => finish(span, error),
        );
      // A cursor answers in parts, at the pace of its reader.
      else if (typeof callback !== 'function') finish(span);
      return answer;
    };
  }

  return {
    traceRequests(req, res, next) {
      const { method: sent = '' } = req;
      const method = METHODS.has(sent) ? sent : '_OTHER';
      const parent = trustsProxy ? remoteParent(req.headers.traceparent) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      res.once('close', () => {
        const { door, route } = labelsOf(res);
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': res.statusCode,
          'muster.door': door,
          // The same as in the log.
          'muster.request_id': req.id,
        });
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(span, next);
    },
    traceStatements(pool) {
      pool.on('connect', statement);
      // Who had to wait for a connection is called from the request that gave it back, and must not become a part of it.
      const connect = pool.connect;
      pool.connect = function (this: Pool, ...args: unknown[]) {
        const bound = args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as () => void) : arg));
        return connect.apply(this, bound);
      };
    },
    traceJobs: (tasks) =>
      Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          async (payload, helpers) => {
            const attributes = { 'muster.job.task': name, 'muster.job.attempt': helpers.job.attempts };
            const span = begin(`job ${name}`, SpanKind.CONSUMER, attributes, undefined);
            try {
              const answer = await current.run(span, async () => task?.(payload, helpers));
              finish(span);
              return answer;
            } catch (error) {
              finish(span, error);
              throw error;
            }
          },
        ]),
      ) as TaskList,
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** Of an error its kind and code: messages quote values. */
function finish(span: Span, error?: unknown): void {
  if (error instanceof Error) {
    const { code } = error as Error & { code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeof code === 'string' ? code : error.constructor.name);
  }
  span.end();
}

const REPORTED_EVERY_MS = 60_000;

/** A collector that is away costs its spans, and a line in the log once a minute. */
function complaining(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let last = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - last > REPORTED_EVERY_MS) {
          last = performance.now();
          log.warn(
            { spans: spans.length },
            'traces not delivered: does the collector at OTEL_EXPORTER_OTLP_ENDPOINT answer?',
          );
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
