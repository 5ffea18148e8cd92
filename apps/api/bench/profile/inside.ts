import { renameSync, writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';

/**
 * Loaded into the process that is looked at, by `--import`: a signal begins a profile of its main thread, the next one
 * ends it and leaves it in the file that BENCH_PROFILE names.
 */
const file = process.env.BENCH_PROFILE ?? '';
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 200 });
let running = false;

process.on('SIGUSR2', () => {
  running = !running;
  if (running) {
    session.post('Profiler.start');
    return;
  }
  session.post('Profiler.stop', (error: Error | null, { profile }: Profiler.StopReturnType) => {
    if (error !== null) throw error;
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    renameSync(`${file}.part`, file);
  });
});
