import { setTimeout as sleep } from 'node:timers/promises';
import { createVault, features } from '@muster/domain';
import { openDatabase, openKeys } from '../database.ts';
import { createLog } from '../http/log.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTransport } from '../mail/create-transport.ts';
import { listenForSignals } from '../signals.ts';
import { openTracing } from '../traces/open-tracing.ts';
import type { Verb } from './verb.ts';

export const workerVerb: Verb = {
  usage: 'worker',
  help: 'Runs jobs, such as sending mail, until it is told to stop: for nodes that are started with JOBS=apart.',
  options: {},
  notForDemo: 'The demo runs its jobs itself. Set DATABASE_URL.',
  async run({ config }) {
    const told = listenForSignals();
    const log = createLog(config.logLevel);
    const database = await openDatabase(config, { poolSize: 4 });
    const keys = await Promise.race([openKeys(database), told.toStop.then(() => null)]);
    if (keys === null) return;
    const { orm } = database;
    const tracing = await openTracing(config, { orm, log });
    const worker = startWorker(
      {
        orm,
        keys,
        vault: createVault(keys),
        features,
        log,
        tracing,
        transport: createTransport(config.mail, log),
        publicUrl: config.publicUrl,
      },
      database.directUrl,
    );
    log.info('working');

    await told.toStop;
    log.info('stopping');
    await worker.stop(Promise.race([sleep(8_000, undefined, { ref: false }), told.toHurry]));
    await Promise.race([tracing?.stop(), sleep(2_000, undefined, { ref: false })]);
    await database.stop();
  },
};
