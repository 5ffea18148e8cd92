import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/support/free-port.ts';
import type { LastWill } from './last-will.ts';

/** Of this release. */
const SOURCES = resolve(import.meta.dirname, '../src');
/** A machine that does much else takes its time. */
const PATIENCE_MS = 180_000;

/** One process of the product, on ports that it keeps over restarts. */
export interface ApiNode {
  name: string;
  origin: string;
  /** Where the health thread answers, and metrics. */
  health: string;
  pid(): number;
  /** Starts it again, if wanted from other sources; resolves when it is ready. */
  start(sources?: string): Promise<void>;
  /** Answers the exit code, null where a signal ended it. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface Launch {
  will: LastWill;
  env: Record<string, string>;
  /** Those of this release, unless it says otherwise. */
  sources?: string | undefined;
}

export function spawnProduct(
  entry: 'main.ts' | 'cli.ts',
  args: string[],
  { will, env, sources = SOURCES }: Launch,
): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [resolve(sources, entry), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid !== undefined) {
    will.add(pid);
    child.once('exit', () => will.drop(pid));
  }
  return child;
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export async function endProduct(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

export async function startNode(name: string, launch: Launch): Promise<ApiNode> {
  const [port, healthPort] = [await freePort(), await freePort()];
  const health = `http://127.0.0.1:${healthPort}`;
  const env = { HOST: '127.0.0.1', PORT: String(port), HEALTH_PORT: String(healthPort), ...launch.env };
  let child: ChildProcess;
  const node: ApiNode = {
    name,
    origin: `http://127.0.0.1:${port}`,
    health,
    pid: () => child.pid ?? 0,
    async start(sources = SOURCES) {
      child = spawnProduct('main.ts', [], { ...launch, env, sources });
      const until = performance.now() + PATIENCE_MS;
      while (!(await fetch(`${health}/healthz/ready`).catch(() => undefined))?.ok) {
        if (hasEnded(child)) throw new Error(`node ${name} ended with ${child.exitCode} before it was ready`);
        if (performance.now() > until) throw new Error(`node ${name} was not ready within three minutes`);
        await sleep(30);
      }
    },
    stop: (signal) => endProduct(child, signal),
  };
  await node.start(launch.sources);
  return node;
}
