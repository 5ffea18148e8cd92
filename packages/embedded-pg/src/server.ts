import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { createDatabase, hasDatabase } from './data-dir.ts';
import { EmbeddedPgUnavailable } from './errors.ts';
import { type KeptServer, startKept } from './keeper.ts';
import { readLockFile } from './lock-file.ts';
import { type Endpoint, probe } from './probe.ts';
import { chooseRunAs } from './run-as.ts';
import { prepareSocketDir } from './socket-dir.ts';
import { startKeptOnWindows } from './windows-keeper.ts';

/** Settings of PostgreSQL by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string | number>;

export const USER = 'app';

const PATIENCE_MS = 60_000; // after a crash the server first repairs its files
// What the server says when another one came first, or when a stopping one took the socket folder along.
const OUTRUN = /lock file "[^"]*" already exists|could not create lock file|could not create Unix socket/;

/** Starts our own server, making the database first if there is none; undefined if another process came first. */
export async function startServer(
  binaries: Binaries,
  dataDir: string,
  settings: ServerSettings,
): Promise<(Endpoint & { stop(): Promise<void> }) | undefined> {
  const runAs = chooseRunAs(dataDir, hasDatabase(dataDir), binaries);
  if (!hasDatabase(dataDir)) await createDatabase(dataDir, binaries.initdb, USER, settings.fsync !== 'off', runAs);

  const onWindows = process.platform === 'win32'; // where Node cannot use PostgreSQL's sockets
  const endpoint = onWindows
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: prepareSocketDir(dataDir, runAs), port: 5432 };
  const all: ServerSettings = {
    port: endpoint.port,
    listen_addresses: onWindows ? endpoint.host : '',
    unix_socket_directories: onWindows ? '' : `"${endpoint.host}"`,
    unix_socket_permissions: '0700',
    max_connections: 50,
    ...settings,
  };
  const command = [binaries.postgres, '-D', dataDir, ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const server = onWindows ? startKeptOnWindows(command, dataDir, binaries) : startKept(command, endpoint.host, runAs);

  if (await isReady(server, dataDir, endpoint)) return { ...endpoint, stop: server.stop };
  await server.stop();
  if (OUTRUN.test(server.log())) return undefined;
  throw new EmbeddedPgUnavailable(`the server did not start. ${server.log().slice(-2_000)}`);
}

/** Waits until the server takes connections, and makes sure that it is ours that answers. */
async function isReady(server: KeptServer, dataDir: string, endpoint: Endpoint): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!server.hasEnded() && performance.now() < deadline) {
    const isOurs = server.pid() !== undefined && readLockFile(dataDir)?.pid === server.pid();
    if (isOurs && (await probe(endpoint, USER)) === 'ready') return true;
    await sleep(20);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createServer().once('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
