import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** A server under load. */
export interface Subject {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
}

export interface Run {
  rate: number;
  p99: number;
  /** Microseconds of the server's CPU per request, all threads. */
  cpu: number | undefined;
}

/** Linux counts in hundredths of a second, on every machine. */
const TICK_MICROSECONDS = 10_000;

/** What Linux says of a process, from its state on. Its name, in brackets before that, may hold anything. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const sum = (ticks: readonly string[]): number => ticks.reduce((all, one) => all + Number(one), 0) * TICK_MICROSECONDS;

/** User and system time of a process, in microseconds; undefined where the system doesn't tell. */
export function cpuOf(pid: number): number | undefined {
  try {
    return sum(statOf(pid).slice(11, 13));
  } catch {
    return undefined;
  }
}

function isChildOf(parent: number, pid: string): boolean {
  try {
    return /^\d+$/.test(pid) && statOf(pid)[1] === String(parent);
  } catch {
    return false; // It has ended.
  }
}

/** The same of a process and its children, ended ones included: PostgreSQL has a process per connection. */
export function cpuOfFamily(pid: number): number | undefined {
  try {
    const children = readdirSync('/proc').filter((child) => isChildOf(pid, child));
    return sum(statOf(pid).slice(11, 15)) + children.reduce((all, child) => all + (cpuOf(Number(child)) ?? 0), 0);
  } catch {
    return undefined;
  }
}

/** Waits for a server that still works on abandoned requests: it would take a core from the next one. */
async function untilIdle(pid: number): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const before = cpuOf(pid) ?? 0;
    await sleep(100);
    if ((cpuOf(pid) ?? 0) - before <= TICK_MICROSECONDS) return;
  }
}

/** Sends requests as fast as they are answered. */
export async function load(subject: Subject, connections: number, seconds: number): Promise<Run> {
  const { url, headers, pid } = subject;
  const before = cpuOf(pid);
  const { requests, latency, statusCodeStats } = await autocannon({ url, headers, connections, duration: seconds });
  const after = cpuOf(pid);
  await untilIdle(pid);
  const unexpected = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200' && code !== '304');
  if (unexpected.length > 0) throw new Error(`${url} responded ${unexpected.join()}`);
  // The slowest peer may answer nobody within a second.
  if (requests.total === 0 && seconds < 30) return load(subject, connections, seconds * 3);
  const cpu =
    before === undefined || after === undefined ? undefined : (after - before) / (requests.total || Number.NaN);
  return { rate: requests.average, p99: latency.p99, cpu };
}
