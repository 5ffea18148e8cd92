import { existsSync, type Stats, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';

/** As whom PostgreSQL's programs run: under other ids, or behind a command that changes them. */
export interface RunAs {
  uid?: number;
  gid?: number;
  prefix: string[];
}

const NOBODY = 65534;

/** We ourselves, with all our rights to our files, but under the name of nobody. No account is created. */
const RENAMED: RunAs = { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] };

/**
 * PostgreSQL refuses to run as root, and as a user without a name, such as a container may have; everybody else just
 * runs it. Root runs it as a user who can reach the data folder: its owner; for a new one, the owner of the private
 * folder that it lies in; or nobody, if it does not lie in one. Where that would be root, root goes by another name.
 */
export function chooseRunAs(dataDir: string, hasDatabase: boolean, binaries: Binaries): RunAs {
  if (process.getuid?.() !== 0) return hasName() ? { prefix: [] } : RENAMED;
  const ownerOfData = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (ownerOfData && (hasDatabase || ownerOfData.uid !== 0)) return as(ownerOfData);
  const barrier = [dirname(dataDir), binaries.dir, tmpdir()].map(privateFolderAbove).find((folder) => folder);
  return as(barrier ?? { uid: NOBODY, gid: NOBODY });
}

function as({ uid, gid }: { uid: number; gid: number }): RunAs {
  return uid === 0 ? RENAMED : { uid, gid, prefix: [] };
}

/** the nearest folder, this one or one above it, that a stranger cannot enter */
function privateFolderAbove(folder: string): Stats | undefined {
  const found = statSync(folder);
  if ((found.mode & 0o001) === 0) return found;
  return folder === dirname(folder) ? undefined : privateFolderAbove(dirname(folder));
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** What the programs see of our environment: PGPORT, PGDATA and the like would change what they do. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
