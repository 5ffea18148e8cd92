import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const API = resolve(import.meta.dirname, '../../api');
const PATIENCE_MS = 180_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** Nothing else is handed on: whatever this shell configures is meant for another instance, perhaps a real one. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of the service and its command line: demo mode, in a data folder of our own. */
export function serverEnv(dataDir: string): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(inherited), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
}

/** The real service as its own process, with its own database and the demo's data. */
export async function startServer(settings: Record<string, string> = {}, givenPort?: number): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-web-e2e-'));
  // Started by root, the database runs as another user, who must be able to get here.
  await chmod(dataDir, 0o755);
  const port = givenPort ?? (await freePort());
  // By name: passkeys are bound to one, and browsers take no number for it.
  const url = `http://localhost:${port}`;
  const env = { ...serverEnv(dataDir), PORT: String(port), PUBLIC_URL: url, ...settings };
  const args = ['--import', join(import.meta.dirname, 'end-with-us.ts'), join(API, 'dist/main.js')];
  const server = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text) => {
    said = (said + text).slice(-8_192);
  });
  const stop = async (): Promise<void> => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await isReady(url, server)) return { url, dataDir, stop };
  await stop();
  throw new Error(`The service did not start.\n${said}`);
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!hasEnded(server) && performance.now() < deadline) {
    const answer = await fetch(`${url}/healthz/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  const impatient = setTimeout(() => server.kill('SIGKILL'), 20_000);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(impatient);
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createServer().once('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
