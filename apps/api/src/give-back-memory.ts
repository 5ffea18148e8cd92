import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When pages have been opened, if any were. */
const AFTER_START_MS = 10_000;
const LOOKED_AT_EVERY_MS = 10_000;
/**
 * With the memory goes what V8 has learnt of the code that was busy: right after it, each request takes half as much time
 * again, for seconds. So a rush has to be over, not only to pause.
 */
const CALM_FOR_MS = 5 * 60_000;
/** More than a calm service gathers, less than an operator would wonder about. */
const WORTH_GIVING_BACK_BYTES = 64 * 1024 * 1024;
/** The part of the time in which there was something to do. */
const CALM = 0.2;

/**
 * V8 cleans up when there is something to do, so that a service that nobody asks would keep for ever what is left of its
 * start, and of every rush. It is asked to when there is little to do, once after the start, and from then on when there
 * was little to do for a while and it holds much more than after the last time: that stops it for a tenth of a second.
 * Answers how to leave it.
 */
export function keepMemoryLow({
  collect = giveBackMemory,
  bytes = () => process.memoryUsage.rss(),
  busy = busyMeter(),
}: {
  collect?: () => Promise<void>;
  bytes?: () => number;
  /** The part of the time since it was last asked in which there was something to do. */
  busy?: () => number;
} = {}): () => void {
  let least = 0;
  let calmFor = 0;
  let collecting = false;
  const giveBack = async (): Promise<void> => {
    collecting = true;
    await collect();
    least = bytes();
    calmFor = 0;
    collecting = false;
  };
  const look = (): void => {
    if (collecting) return;
    calmFor = busy() < CALM ? calmFor + LOOKED_AT_EVERY_MS : 0;
    // What was given back may go a while later.
    least = Math.min(least, bytes());
    if (calmFor >= CALM_FOR_MS && bytes() > least + WORTH_GIVING_BACK_BYTES) void giveBack();
  };
  let timer = setTimeout(() => {
    if (busy() < CALM) void giveBack();
    timer = setInterval(look, LOOKED_AT_EVERY_MS).unref();
  }, AFTER_START_MS).unref();
  return () => clearTimeout(timer);
}

/** By the processor's time of all threads: once asked for its idle time, the event loop would poll twice each turn. */
function busyMeter(): () => number {
  let [used, at] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    const part = (user + system) / 1_000 / (performance.now() - at);
    [used, at] = [process.cpuUsage(), performance.now()];
    return part;
  };
}

/** As in need: any other kind leaves the room of what is gone to the process, for V8 to give it back when it likes. */
export function giveBackMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => Promise<void>;
  return collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
