import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../figures.ts';
import type { Morning } from './data.ts';
import { ask, KINDS, type Kind } from './mix.ts';
import { type Planned, plan } from './schedule.ts';

/** A rate to hold, against these nodes by turns. */
export interface Step {
  origins: string[];
  rate: number;
  seconds: number;
}

export interface Held {
  asked: number;
  /** Those that were not answered well, by what came instead. */
  failures: Record<string, number>;
  p50: number;
  p99: number;
  p99Of: Record<Kind, number>;
  /** How late we were ourselves with 99 of 100: that much of the latency is ours. */
  lateness: number;
}

/** Longer than any request may take; what is open then has failed. */
const PATIENCE_MS = 10_000;
const CONNECTIONS = 256;

/** Latency counts from when a request was due: one that waited for its turn, on either side, has waited. */
async function hold(morning: Morning, { origins, rate, seconds }: Step): Promise<Held> {
  const agents = origins.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' }));
  const latencies = new Map(KINDS.map((kind) => [kind, [] as number[]]));
  const lateness: number[] = [];
  const failures: Record<string, number> = {};
  const fail = (word: string) => {
    failures[word] = (failures[word] ?? 0) + 1;
  };
  const planned = plan(rate, seconds);
  const began = performance.now();
  let open = 0;

  const send = ({ at, kind, n }: Planned, turn: number): void => {
    const { method, path, headers, body, holds } = ask(kind, n, morning);
    const node = turn % origins.length;
    lateness.push(performance.now() - began - at);
    open += 1;
    let settled = false;
    const settle = (failure?: string): void => {
      if (settled) return;
      settled = true;
      open -= 1;
      latencies.get(kind)?.push(performance.now() - began - at);
      if (failure !== undefined) fail(failure);
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      origins[node] + path,
      { method, headers: { ...headers, ...length }, agent: agents[node], timeout: PATIENCE_MS },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          if (holds !== undefined) text += chunk.toString();
        });
        answer.on('end', () => {
          if (answer.statusCode !== 200) settle(`${kind} ${answer.statusCode}`);
          else settle(holds === undefined || text.includes(holds) ? undefined : `${kind} refused`);
        });
        answer.on('error', () => settle(`${kind} broken`));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => settle(`${kind} broken`));
    asked.end(body);
  };

  for (const [turn, one] of planned.entries()) {
    const wait = one.at - (performance.now() - began);
    if (wait >= 1) await sleep(wait);
    send(one, turn);
  }
  for (const until = performance.now() + PATIENCE_MS; open > 0 && performance.now() < until; ) await sleep(5);
  if (open > 0) failures.unanswered = open;
  for (const agent of agents) agent.destroy();

  const inOrder = (values: number[]) => values.sort((a, b) => a - b);
  const all = inOrder([...latencies.values()].flat());
  return {
    asked: planned.length,
    failures,
    p50: quantile(all, 0.5),
    p99: open > 0 ? Number.POSITIVE_INFINITY : quantile(all, 0.99),
    p99Of: Object.fromEntries(
      [...latencies].map(([kind, own]) => [kind, quantile(inOrder(own), 0.99)]),
    ) as Held['p99Of'],
    lateness: quantile(inOrder(lateness), 0.99),
  };
}

// A process of its own: what it takes to ask must not slow down what is asked. It is told what to do by its parent.
const morning = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Morning;
process.on('message', (step: Step) => {
  void hold(morning, step).then((held) => process.send?.(held));
});
