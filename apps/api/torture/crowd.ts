import { spawn } from 'node:child_process';
import { type Call, createClient } from './client.ts';
import { keepAsking } from './load.ts';

/** A crowd in a process of its own: what it takes to ask must not slow down what is asked. */
export interface Crowd {
  origins: string[];
  method: string;
  path: string;
  call: Call;
  connections: number;
  seconds: number;
}

export interface CrowdResult {
  /** How often each status came. */
  statuses: Record<string, number>;
  /** How long accepted ones took, in order. */
  accepted: number[];
  /** Refused without saying when to come back. */
  withoutRetryAfter: number;
}

export function gather(crowd: Crowd): Promise<CrowdResult> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(crowd)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, fail) =>
    child.once('close', (code) =>
      code === 0 ? done(JSON.parse(said) as CrowdResult) : fail(new Error(`the crowd ended with ${code}`)),
    ),
  );
}

async function ask({ origins, method, path, call, connections, seconds }: Crowd): Promise<CrowdResult> {
  const client = createClient();
  const result: CrowdResult = { statuses: {}, accepted: [], withoutRetryAfter: 0 };
  const load = keepAsking(connections, async (caller) => {
    const origin = origins[caller % origins.length] ?? '';
    const { status, headers, ms, failure, stale } = await client.send(origin, method, path, {
      ...call,
      network: caller,
    });
    // Closed by a node that stops, while we were about to ask: nothing was asked.
    if (stale) return;
    const word = status === 0 ? (failure ?? 'broken') : String(status);
    result.statuses[word] = (result.statuses[word] ?? 0) + 1;
    if (status === 503 || status === 429) {
      if (headers['retry-after'] === undefined) result.withoutRetryAfter += 1;
    } else result.accepted.push(ms);
  });
  setTimeout(() => void load.stop().then(() => client.close()), seconds * 1000);
  await load.ended;
  result.accepted.sort((a, b) => a - b);
  return result;
}

if (process.argv[1] === import.meta.filename) {
  const result = await ask(JSON.parse(process.argv[2] ?? '') as Crowd);
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}
