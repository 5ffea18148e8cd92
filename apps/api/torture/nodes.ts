import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../test/support/free-port.ts';
import { type Release, THIS_RELEASE } from '../test/support/release.ts';
import type { Cleanup } from './cleanup.ts';

/** A busy machine takes its time. */
const MAX_WAIT_MS = 180_000;

/** A process of the product; it keeps its ports over restarts. */
export interface ApiNode {
  name: string;
  origin: string;
  /** Origin of `HEALTH_PORT`. */
  health: string;
  pid(): number;
  /** Restarts it, if given from another release; resolves when it is ready. */
  start(release?: Release): Promise<void>;
  /** Returns the exit code, null after a signal. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A file of the API's sources. */
export const sourceOf = ({ folder }: Release, file: string): string => join(folder, 'apps/api/src', file);

export interface Launch {
  cleanup: Cleanup;
  env: Record<string, string>;
  release?: Release;
}

function spawnNode({ cleanup, env, release = THIS_RELEASE }: Launch): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [sourceOf(release, 'main.ts')], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid !== undefined) {
    cleanup.add(pid);
    child.once('exit', () => cleanup.drop(pid));
  }
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

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
    async start(release = THIS_RELEASE) {
      child = spawnNode({ ...launch, env, release });
      const end = performance.now() + MAX_WAIT_MS;
      while (!(await fetch(`${health}/healthz/ready`).catch(() => undefined))?.ok) {
        if (hasEnded(child)) throw new Error(`node ${name} ended with ${child.exitCode} before it was ready`);
        if (performance.now() > end) throw new Error(`node ${name} was not ready within three minutes`);
        await sleep(30);
      }
    },
    async stop(signal) {
      if (hasEnded(child)) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
  await node.start(launch.release);
  return node;
}
