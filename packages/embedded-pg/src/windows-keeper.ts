import { spawn, spawnSync } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { KeptServer } from './keeper.ts';
import { serverEnvironment } from './run-as.ts';

/** Windows has neither the shell nor the signals that the keeper needs: stop the server when the program ends. */
export function startKeptOnWindows(command: string[], dataDir: string, { postgres, pgCtl }: Binaries): KeptServer {
  const server = spawn(postgres, command.slice(1), { env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  let ended = false;
  server.stderr.on('data', (text) => {
    log = (log + text).slice(-8_192);
  });
  server.once('error', (error) => {
    log += error.message;
    ended = true;
  });
  const stopNow = () => void spawnSync(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '10']);
  const gone = new Promise<void>((done) => server.once('close', () => done()));
  process.once('exit', stopNow);
  void gone.then(() => {
    ended = true;
    process.off('exit', stopNow);
  });
  server.unref();
  return {
    pid: () => server.pid,
    hasEnded: () => ended,
    log: () => log.trim(),
    async stop() {
      if (ended) return;
      stopNow();
      await gone;
    },
  };
}
