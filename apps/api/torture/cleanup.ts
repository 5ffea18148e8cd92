import { spawn } from 'node:child_process';

/**
 * A shell that outlives this process, however it ends: its input closes then, and it kills the processes that are still
 * listed and removes the folder. It has a session of its own, so that Ctrl-C doesn't reach it.
 */
const SCRIPT = `
pids=' '
while read -r act pid; do
  case $act in
    add) pids="$pids$pid " ;;
    drop) pids=$(printf '%s' "$pids" | sed "s/ $pid / /") ;;
  esac
done
for pid in $pids; do kill -KILL "$pid"; kill -CONT "$pid"; done 2>/dev/null
# The database ends by itself with its parent, and still uses the folder.
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1/postgres/postmaster.pid" ] && sleep 1; done
rm -rf "$1"
`;

export interface Cleanup {
  add(pid: number): void;
  drop(pid: number): void;
  /** Kills what is listed and removes the folder. */
  run(): Promise<void>;
}

export function startCleanup(folder: string): Cleanup {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'torture-cleanup', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  shell.stdin.on('error', () => undefined);
  const ended = new Promise<void>((done) => shell.once('exit', () => done()));
  return {
    add: (pid) => void shell.stdin.write(`add ${pid}\n`),
    drop: (pid) => void shell.stdin.write(`drop ${pid}\n`),
    run() {
      shell.ref();
      shell.stdin.end();
      return ended;
    },
  };
}
