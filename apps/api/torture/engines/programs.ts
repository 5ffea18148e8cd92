import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where distributions put servers: not all of it is in everybody's PATH. */
const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

/** A program that is installed here, or undefined. */
export const findProgram = (name: string): string | undefined =>
  PLACES.map((folder) => join(folder, name)).find(isProgram);

/** PostgreSQL's own programs, of the newest version of the distribution: also those that registry packages lack. */
export function findPostgres(): string | undefined {
  const all = '/usr/lib/postgresql';
  const versions = list(all).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(all, version, 'bin')).find((bin) => isProgram(join(bin, 'pg_basebackup')));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
