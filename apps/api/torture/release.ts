import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadRelease, type Release, THIS_RELEASE } from '../test/support/release.ts';

const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: THIS_RELEASE.folder, maxBuffer: 2 ** 28 })).stdout.trim();

/** The migrations of a commit, by name and content. */
async function migrationsOf(commit: string): Promise<Set<string>> {
  const files = (await git('ls-tree', commit, 'packages/domain/migrations/')).split('\n');
  return new Set(files.filter((file) => file.endsWith('.ts')));
}

/** The last commit without the newest migration; its nodes don't know what that changes. */
async function commitBeforeMigration(): Promise<string> {
  const now = await migrationsOf('HEAD');
  for (const commit of (await git('rev-list', '--first-parent', 'HEAD')).split('\n')) {
    const then = await migrationsOf(commit);
    if (then.size > 0 && then.size < now.size && [...then].every((file) => now.has(file))) return commit;
  }
  throw new Error('The history has no commit with fewer migrations: fetch all of it (git fetch --unshallow).');
}

/**
 * Commits or tags that are deployed one after the other before this checkout. A schema change that takes two releases
 * names both: `--releases v0.1.0,v0.2.0`. By default, the commit before the newest migration.
 */
export const releasesBefore = async (): Promise<string[]> =>
  process.env.TORTURE_RELEASES?.split(',') ?? [await commitBeforeMigration()];

/** Extracts a release into a folder below `folder` and installs its packages. */
export async function extractRelease(commit: string, folder: string): Promise<Release> {
  const checkout = join(folder, `release-${commit.replaceAll(/\W/g, '-')}`);
  mkdirSync(checkout);
  await git('archive', '--output', `${checkout}.tar`, commit);
  await run('tar', ['-xf', `${checkout}.tar`, '-C', checkout]);
  const install = (...args: string[]) => run('pnpm', ['install', '--frozen-lockfile', ...args], { cwd: checkout });
  // Most packages are there from this checkout's installation.
  await install('--offline', '--trust-lockfile').catch(() => install());
  return loadRelease(checkout);
}
