import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stops every process of the database server on this data folder where it is, and says which these are: the first one
 * before its children are looked for, or it could have another child meanwhile, which would go on working.
 */
export function holdServer(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  process.kill(first, 'SIGSTOP');
  const children = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first)
    .map(Number);
  for (const pid of children) signal(pid, 'SIGSTOP');
  return [first, ...children];
}

/** Those that have ended meanwhile are left alone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
