import { spawn } from 'node:child_process';

/**
 * Nothing stays behind, however we end: a shell waits for the end of a pipe that only we hold, and then ends all that we
 * have named and not taken back. It has a session of its own, so that Ctrl-C reaches us and not it.
 */
const WILL = `
pids=' '
while read -r act pid; do
  case $act in
    add) pids="$pids$pid " ;;
    drop) pids=$(printf '%s' "$pids" | sed "s/ $pid / /") ;;
  esac
done
for pid in $pids; do kill -KILL "$pid"; kill -CONT "$pid"; done 2>/dev/null
# The database ends by itself when we are gone, and takes this file along.
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1/postgres/postmaster.pid" ] && sleep 1; done
rm -rf "$1"
`;

export interface LastWill {
  add(pid: number): void;
  drop(pid: number): void;
  /** Lets the shell go; whatever is still named ends now, and the folder with it. */
  execute(): Promise<void>;
}

export function writeLastWill(folder: string): LastWill {
  const shell = spawn('/bin/sh', ['-c', WILL, 'torture-last-will', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  shell.stdin.on('error', () => undefined);
  const gone = new Promise<void>((done) => shell.once('exit', () => done()));
  return {
    add: (pid) => void shell.stdin.write(`add ${pid}\n`),
    drop: (pid) => void shell.stdin.write(`drop ${pid}\n`),
    execute() {
      shell.ref();
      shell.stdin.end();
      return gone;
    },
  };
}
