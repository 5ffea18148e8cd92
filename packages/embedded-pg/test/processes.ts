import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { vi } from 'vitest';

/** A new folder that any user may enter, as a server started by root needs it; with a space, as people have them. */
export function makeWorkDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded pg test-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts holder.ts in a process of its own and waits until its server is up. */
export async function startHolder(dataDir: string) {
  const holder = fileURLToPath(new URL('holder.ts', import.meta.url));
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, attached } = JSON.parse(line.toString()) as { url: string; attached: boolean };
  return { child, url, attached, end: () => endOf(child, () => child.stdin.end()) };
}

export async function endOf(child: ChildProcess, act: () => void): Promise<void> {
  const exit = once(child, 'exit');
  act();
  await exit;
}

export async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** the processes whose command line names the data folder: the server and its keeper */
export function processesOn(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid,args', '-ww'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(dataDir) && !line.includes('holder.ts'));
}

export async function expectNoProcessOn(dataDir: string, withinMs: number): Promise<void> {
  await vi.waitUntil(() => processesOn(dataDir).length === 0, { timeout: withinMs, interval: 50 });
}
