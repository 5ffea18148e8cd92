import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every process of the database server on this data folder: the first one and its children. */
export function serverProcesses(dataDir: string): number[] {
  const first = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
  return [first, ...children].map(Number);
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
