import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, createClient } from './client.ts';
import { keepSending } from './load.ts';

/** Load from a process of its own: sending must not slow down the nodes' proxy and this process. */
export interface Overload {
  origins: string[];
  method: string;
  path: string;
  call: Call;
  connections: number;
  seconds: number;
}

export interface OverloadResult {
  /** Count by status. */
  statuses: Record<string, number>;
  /** Latencies of accepted requests, in order. */
  accepted: number[];
  /** Rejected without `Retry-After`. */
  withoutRetryAfter: number;
}

export function generateLoad(overload: Overload): Promise<OverloadResult> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(overload)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((done, fail) =>
    child.once('close', (code) =>
      code === 0
        ? done(JSON.parse(output) as OverloadResult)
        : fail(new Error(`the load generator exited with ${code}`)),
    ),
  );
}

async function run({ origins, method, path, call, connections, seconds }: Overload): Promise<OverloadResult> {
  const client = createClient();
  const result: OverloadResult = { statuses: {}, accepted: [], withoutRetryAfter: 0 };
  const load = keepSending(connections, async (caller) => {
    const origin = origins[caller % origins.length] ?? '';
    const { status, headers, ms, failure, stale } = await client.send(origin, method, path, {
      ...call,
      network: caller,
    });
    // Closed by a node that stops: nothing was sent.
    if (stale) return;
    const word = status === 0 ? (failure ?? 'broken') : String(status);
    result.statuses[word] = (result.statuses[word] ?? 0) + 1;
    if (status === 503 || status === 429) {
      if (headers['retry-after'] === undefined) result.withoutRetryAfter += 1;
    } else result.accepted.push(ms);
  });
  await sleep(seconds * 1000);
  await load.stop();
  client.close();
  result.accepted.sort((a, b) => a - b);
  return result;
}

if (process.argv[1] === import.meta.filename) {
  const result = await run(JSON.parse(process.argv[2] ?? '') as Overload);
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}
