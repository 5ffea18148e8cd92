import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';

/** As whom a server runs that refuses to be root: under other ids, or behind a command that changes them. */
export interface Identity {
  uid?: number;
  gid?: number;
  prefix: string[];
}

/** Whoever owns the files: with the same rights to them, and not by the name of root. */
export function ownerOf(path: string): Identity {
  const { uid, gid } = statSync(path);
  if (process.getuid?.() !== 0) return { prefix: [] };
  return uid === 0
    ? { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] }
    : { uid, gid, prefix: [] };
}

export interface RunningServer {
  /** What it said so far, its last part. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const LONGEST = 20_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that stays in the foreground; it ends with us at the latest. */
export function runServer(command: string[], { uid, gid, prefix }: Identity): RunningServer {
  const [program = '', ...args] = [...prefix, ...command];
  const child = spawn(program, args, {
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = (output + text).slice(-LONGEST);
    });
  const gone = once(child, 'exit').then(() => void running.delete(child));
  return {
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop(signal) {
      if (running.has(child)) child.kill(signal);
      await gone;
    },
  };
}
