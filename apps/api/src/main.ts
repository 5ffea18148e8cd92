import { setTimeout as sleep } from 'node:timers/promises';
import { stopWorkers } from '@muster/domain';
import { scheduleWarmUp } from './after-start.ts';
import { doubtsAbout, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openDatabase, openKeys } from './database.ts';
import { demoGreeting } from './greeting.ts';
import { createApp } from './http/app.ts';
import { startHealthServer } from './http/health-server.ts';
import { listen } from './http/listen.ts';
import { createLog, linesTogether } from './http/log.ts';
import { isLoopback } from './http/own-names.ts';
import { readableLines } from './http/readable-lines.ts';
import { createHttpServer, sendAway } from './http/server.ts';
import { startWorker } from './jobs/worker.ts';
import { createTransport } from './mail/create-transport.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createServices, type Services } from './services.ts';
import { listenForSignals } from './signals.ts';
import { openTracing } from './traces/open-tracing.ts';

/** Where everything is put together: configuration, database, services, doors; and taken apart again. */
async function main(): Promise<void> {
  const told = listenForSignals();
  const config = readConfig();
  const log = createLog(config.logLevel, process.stdout.isTTY ? readableLines(process.stdout) : linesTogether());
  for (const doubt of doubtsAbout(config)) log.warn(doubt);
  const database = await openDatabase(config);
  try {
    const keys = await Promise.race([openKeys(database), told.toStop.then(() => null)]);
    if (keys === null) return;
    const services = createServices({
      ...config,
      databaseUrl: database.url,
      orm: database.orm,
      heartbeat: database.heartbeat,
      keys,
      log,
      demo: database.demo,
    });
    services.heartbeat.beat();
    const readiness = { accepting: true };
    const mailbox = database.demo ? createMailbox() : undefined;
    const shown = isLoopback(config.host) || config.demoOpen;
    const demo = database.demo ? { mailbox: shown ? mailbox : undefined, isOpen: config.demoOpen } : undefined;
    const tracing = await openTracing(config, services);
    const metrics = await openMetrics(config.metricsToken, services);
    // On the port for checks alone, where there is one: that one is not published.
    const shownHere = metrics && (config.healthPort === undefined ? metrics : { metrics: metrics.metrics });
    const server = createHttpServer(
      createApp(services, { ...config, tracing, metrics: shownHere }, readiness, demo),
      log,
    );
    await listen(server, config);
    const health =
      config.healthPort === undefined
        ? undefined
        : await startHealthServer(services, readiness, { host: config.host, port: config.healthPort, metrics });
    const transport = () => mailbox ?? createTransport(config.mail, log);
    const worker =
      config.jobs === 'inline'
        ? startWorker(
            { ...services, tracing, transport: metrics?.metrics.countMail(transport()) ?? transport() },
            database.directUrl,
          )
        : undefined;
    const usageTimer = setInterval(
      () => services.usage.flush().catch((err: unknown) => log.warn({ err }, 'token use not written')),
      2_000,
    );
    if (database.demo) process.stdout.write(demoGreeting(config));
    const cancelWarmUp = scheduleWarmUp(services);
    log.info({ port: config.port, host: config.host, demo: database.demo }, 'listening');

    await told.toStop;
    log.info('stopping');
    readiness.accepting = false;
    sendAway(server);
    const jobsEnded = worker?.stop(Promise.race([sleep(8_000), told.toHurry]));
    // Time for a load balancer to notice; there is none in front of a demo.
    if (!database.demo) await Promise.race([sleep(2_000), told.toHurry]);
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    await Promise.race([closed, sleep(10_000), told.toHurry]);
    server.closeAllConnections();
    clearInterval(usageTimer);
    cancelWarmUp();
    await stopWorkers();
    services.signIn.stop();
    await services.usage.flush().catch((err: unknown) => log.warn({ err }, 'token use not written'));
    await jobsEnded;
    health?.close();
    health?.closeAllConnections();
    await Promise.race([tracing?.stop(), sleep(2_000)]);
  } finally {
    await database.stop();
  }
}

async function openMetrics(token: string | undefined, { orm }: Services) {
  if (token === undefined) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return { metrics: createMetrics(orm), token };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
