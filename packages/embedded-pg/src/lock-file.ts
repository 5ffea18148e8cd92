import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from './probe.ts';

/** What a running server says about itself in the file postmaster.pid of its data folder. */
export interface LockFile {
  pid: number;
  /** missing while the server has not opened its socket yet */
  endpoint?: Endpoint;
}

/** The lock file of a living server. One that a killed server left behind is removed and not returned. */
export function readLockFile(dataDir: string): LockFile | undefined {
  const path = join(dataDir, 'postmaster.pid');
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [firstLine, , , port, socketDir, address] = content.split('\n');
  const pid = Number(firstLine);
  // PostgreSQL itself looks only whether the number is in use. After a restart of a container it is, by some other
  // program, and the server would refuse to start for ever.
  if (pid > 0 && !isServer(pid)) {
    rmSync(path, { force: true });
    return undefined;
  }
  const host = socketDir || address;
  return host ? { pid, endpoint: { host, port: Number(port) } } : { pid };
}

/** Is this process a PostgreSQL server? Where that cannot be told, any living process is taken for one. */
function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  try {
    // Only the program itself counts, and its path may hold spaces: the arguments of others name postgres, too.
    const program = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]
      : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    return basename(program ?? '') === 'postgres';
  } catch {
    return existsSync(`/proc/${pid}`);
  }
}
