import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Something that answers, in a process of its own. */
export interface Subject {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
}

/** What a subject did while it was asked as fast as it answers. */
export interface Run {
  rate: number;
  p50: number;
  p99: number;
  /** Microseconds of the server's own CPU for each request, all threads; absent where the system doesn't tell. */
  cpu: number | undefined;
}

/** Linux counts in hundredths of a second, on every machine. */
const TICK_MICROSECONDS = 10_000;

/** What Linux says of a process, from its state on. Its name, in brackets before that, may hold anything. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const sum = (ticks: readonly (string | undefined)[]): number =>
  ticks.reduce((all, one) => all + Number(one), 0) * TICK_MICROSECONDS;

/** User and system time of a process so far, in microseconds. */
export function cpuOf(pid: number): number | undefined {
  try {
    return sum(statOf(pid).slice(11, 13));
  } catch {
    return undefined;
  }
}

/** The same of a process with all that it has started, those that have ended too: a server with a process for each connection. */
export function cpuOfFamily(pid: number): number | undefined {
  try {
    const children = readdirSync('/proc').filter((name) => {
      try {
        return /^\d+$/.test(name) && statOf(name)[1] === String(pid);
      } catch {
        return false; // ended meanwhile
      }
    });
    return sum(statOf(pid).slice(11, 15)) + children.reduce((all, child) => all + (cpuOf(Number(child)) ?? 0), 0);
  } catch {
    return undefined;
  }
}

const LOOKED_AT_EVERY_MS = 100;
const AT_REST_WITHIN_MS = 20_000;

/**
 * A server whose callers have gone goes on with what they had asked for, the slowest for seconds: who is measured next
 * would have one processor less.
 */
async function atRest(pid: number): Promise<void> {
  for (const until = performance.now() + AT_REST_WITHIN_MS; performance.now() < until; ) {
    const before = cpuOf(pid);
    await sleep(LOOKED_AT_EVERY_MS);
    if ((cpuOf(pid) ?? 0) - (before ?? 0) <= TICK_MICROSECONDS) return;
  }
}

export async function load({ url, headers, pid, name }: Subject, connections: number, seconds: number): Promise<Run> {
  const before = cpuOf(pid);
  const { requests, latency, non2xx, statusCodeStats } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  });
  const after = cpuOf(pid);
  await atRest(pid);
  const unexpected = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200' && code !== '304');
  if (unexpected.length > 0) throw new Error(`${url} answered ${unexpected.join()} (${non2xx})`);
  // The slowest of them don't answer so many callers at once within a second.
  if (requests.total === 0 && seconds < 30) return load({ url, headers, pid, name }, connections, seconds * 3);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / requests.total;
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu };
}
