import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../figures.ts';
import { type Planned, plan, requestOf } from './mix.ts';
import type { Morning } from './scenario.ts';

/** A rate to hold. */
export interface Step {
  origin: string;
  rate: number;
  seconds: number;
}

export interface Held {
  sent: number;
  /** Unexpected responses, by what came instead. */
  failures: Record<string, number>;
  p50: number;
  p99: number;
  /** How late requests were sent, 99 of 100: that much of the latency is the load generator's. */
  lateness: number;
}

/** Longer than any request may take. */
const TIMEOUT_MS = 10_000;

/** Latency counts from when a request was due: a stalled service isn't flattered by callers that wait for it. */
async function hold(morning: Morning, { origin, rate, seconds }: Step): Promise<Held> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' });
  const [latencies, lateness]: [number[], number[]] = [[], []];
  const failures: Record<string, number> = {};
  const planned = plan(rate, seconds);
  const began = performance.now();
  let open = 0;

  const send = ({ at, kind, n }: Planned): void => {
    const { method, path, headers, body, expected } = requestOf(kind, n, morning);
    lateness.push(performance.now() - began - at);
    open += 1;
    let settled = false;
    const settle = (failure?: string): void => {
      if (settled) return;
      settled = true;
      open -= 1;
      latencies.push(performance.now() - began - at);
      if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, agent, timeout: TIMEOUT_MS };
    const sent = request(origin + path, options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (expected !== undefined) text += chunk.toString();
      });
      response.on('end', () => {
        if (response.statusCode !== 200) settle(`${kind} ${response.statusCode}`);
        else settle(expected === undefined || text.includes(expected) ? undefined : `${kind} refused`);
      });
      response.on('error', () => settle(`${kind} broken`));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => settle(`${kind} broken`));
    sent.end(body);
  };

  for (const one of planned) {
    const wait = one.at - (performance.now() - began);
    if (wait >= 1) await sleep(wait);
    send(one);
  }
  for (const end = performance.now() + TIMEOUT_MS; open > 0 && performance.now() < end; ) await sleep(5);
  if (open > 0) failures.unanswered = open;
  agent.destroy();
  return {
    sent: planned.length,
    failures,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    lateness: quantile(lateness, 0.99),
  };
}

// A process of its own: sending must not slow down the service.
const morning = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Morning;
process.on('message', (step: Step) => {
  void hold(morning, step).then((held) => process.send?.(held));
});
