import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPgUnavailable } from './errors.ts';
import type { RunAs } from './run-as.ts';

const LONGEST_SOCKET_PATH = 103; // macOS; Linux allows 107

/**
 * The folder for the server's socket. A user who may enter it may use the database without a password, so it must be
 * private. It lies in the temporary folder because a path within the project can be too long for a socket.
 */
export function prepareSocketDir(dataDir: string, runAs: RunAs): string {
  const owner = runAs.uid ?? process.getuid?.() ?? 0;
  const name = `embedded-pg-${createHash('sha256').update(`${owner} ${dataDir}`).digest('hex').slice(0, 12)}`;
  const path = [join(tmpdir(), name), join('/tmp', name)].find((dir) => socketPath(dir).length <= LONGEST_SOCKET_PATH);
  if (!path) throw new EmbeddedPgUnavailable(`the path of the temporary folder ${tmpdir()} is too long for a socket.`);

  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // The name can be guessed: another user may have made the folder, or a link in its place, to listen in.
  const found = lstatSync(path);
  const isOurs = [owner, process.getuid?.()].includes(found.uid) && (found.mode & 0o077) === 0;
  if (!found.isDirectory() || !isOurs) {
    throw new EmbeddedPgUnavailable(`${path} exists, but is not a private folder of this user. Please remove it.`);
  }
  if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid ?? runAs.uid);
  return path;
}

export function socketPath(dir: string, port = 5432): string {
  return join(dir, `.s.PGSQL.${port}`);
}
