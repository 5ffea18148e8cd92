import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type RunAs, serverEnvironment } from './run-as.ts';

/** A server that ends with us, however we end. */
export interface KeptServer {
  /** undefined until the server has been started */
  pid(): number | undefined;
  hasEnded(): boolean;
  /** the last lines of its log */
  log(): string;
  stop(): Promise<void>;
}

const LOG_LENGTH = 8_192;
const PATIENCE_MS = 10_000;

/**
 * The keeper is a shell that starts the server and then waits for the end of its standard input, a pipe that only we
 * hold: it ends when we let go of it, and also when we crash or are killed. Then the keeper has the server shut down.
 * Its own standard error is closed, so the end of that pipe means that the server is gone.
 */
const KEEPER = `
socket_dir=$1; shift
"$@" </dev/null >/dev/null &
server=$!
echo "$server"
exec >/dev/null 2>&1
trap 'kill -INT "$server"' HUP INT TERM
read -r _
kill -INT "$server"
wait "$server"
rmdir "$socket_dir"
`;

export function startKept(command: string[], socketDir: string, { uid, gid, prefix }: RunAs): KeptServer {
  const ids = uid === undefined ? {} : { uid, gid: gid ?? uid };
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'embedded-pg-keeper', socketDir, ...prefix, ...command], {
    ...ids,
    cwd: '/',
    env: serverEnvironment(),
    stdio: 'pipe',
    detached: true, // its own session: Ctrl-C at the terminal must not stop the server before the program is done with it
  });
  let pid: number | undefined;
  let log = '';
  let ended = false;
  keeper.stdout.once('data', (line) => {
    pid = Number(line);
  });
  keeper.stderr.on('data', (text) => {
    log = (log + text).slice(-LOG_LENGTH); // read for ever: a full pipe would block the server
  });
  keeper.stderr.once('close', () => {
    ended = true;
    keeper.stdin.end();
  });
  keeper.stdin.on('error', () => {}); // the keeper was killed
  keeper.once('error', (error) => {
    log += error.message;
    ended = true;
  });
  keeper.once('exit', (_code, killedBy) => killedBy && signal(pid, 'SIGINT')); // it was killed: do its work

  letGo(keeper);
  const gone = new Promise<void>((done) => keeper.once('close', () => done()).once('error', () => done()));
  return {
    pid: () => pid,
    hasEnded: () => ended,
    log: () => log.trim(),
    async stop() {
      const escalate = setTimeout(() => signal(pid, 'SIGQUIT'), PATIENCE_MS);
      keeper.ref();
      keeper.stdin.end();
      await gone;
      clearTimeout(escalate);
    },
  };
}

/** A program that has nothing more to do shall end, without waiting for a server that it forgot to stop. */
function letGo(keeper: ChildProcessByStdio<Writable, Readable, Readable>): void {
  keeper.unref();
  for (const stream of [keeper.stdin, keeper.stdout, keeper.stderr]) (stream as unknown as Socket).unref();
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // already gone
  }
}
