import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { createOrm, migrate } from '@muster/domain';
import type { factory } from '@muster/domain/testing';

/** What a world is made with: the schema, what writes into it beside the product, and the product itself. */
export interface Release {
  migrate: typeof migrate;
  createOrm: typeof createOrm;
  factory: typeof factory;
  /** Of the API; of this release where it is left out. */
  sources?: string;
}

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 28 })).stdout.trim();

/** The migrations of a version, by name and content. */
async function migrationsOf(commit: string): Promise<Set<string>> {
  const files = (await git('ls-tree', commit, 'packages/domain/migrations/')).split('\n');
  return new Set(files.filter((file) => file.endsWith('.ts')));
}

/** The last version that has fewer migrations, each of them as it is now: its nodes know nothing of what the others changed. */
async function commitBeforeMigration(): Promise<string> {
  const now = await migrationsOf('HEAD');
  for (const commit of (await git('rev-list', '--first-parent', 'HEAD')).split('\n')) {
    const then = await migrationsOf(commit);
    if (then.size > 0 && then.size < now.size && [...then].every((file) => now.has(file))) return commit;
  }
  throw new Error('the history has no version with fewer migrations');
}

/** Whether there is a history to take an older release from: not in a shallow clone, and not in an archive. */
export const hasHistory = (): Promise<boolean> =>
  commitBeforeMigration().then(
    () => true,
    () => false,
  );

/** Brings the release before this one into a folder, with all that it needs. */
export async function previousRelease(folder: string): Promise<Release> {
  const old = join(folder, 'previous');
  mkdirSync(old);
  await git('archive', '--output', `${old}.tar`, await commitBeforeMigration());
  await run('tar', ['-xf', `${old}.tar`, '-C', old]);
  const install = (...args: string[]) => run('pnpm', ['install', '--frozen-lockfile', ...args], { cwd: old });
  // Mostly all of it is there from our own installation.
  await install('--offline', '--trust-lockfile').catch(() => install());
  const of = (path: string) => import(pathToFileURL(join(old, 'packages/domain/src', path)).href);
  return { ...(await of('index.ts')), ...(await of('testing/factory.ts')), sources: join(old, 'apps/api/src') };
}
