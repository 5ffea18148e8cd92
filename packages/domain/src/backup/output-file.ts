import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refused } from './format.ts';

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

export async function refuseExisting(file: string, force: boolean): Promise<void> {
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (folder?.isDirectory() !== true) throw refused(`There is no folder ${dirname(file)}.`);
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw refused(`${file} is a folder. Name a file.`);
  if (there !== undefined && !force) throw refused(existing(file));
}

const existing = (file: string): string => `${file} is there already. Choose another name, or replace it with --force.`;

/** A name beside the file: what is half written is never taken for a backup, and moves into place at once. */
export function temporaryFor(file: string) {
  const path = `${file}.${randomBytes(4).toString('hex')}.part`;
  return {
    path,
    async cleaningUp(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        await rm(path, { force: true });
        if (codeOf(error) === 'ENOSPC') throw refused('There is no space left for the backup.');
        if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)))
          throw refused(`The folder ${dirname(file)} cannot be written to.`);
        throw error;
      }
    },
  };
}

/** File systems that know no second name for a file. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Without `force` by a second name, which fails where there is a file, also one that came this very moment. */
export async function putInPlace(temporary: string, file: string, force: boolean): Promise<void> {
  if (force) await rename(temporary, file);
  else
    try {
      await link(temporary, file);
      await rm(temporary);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw refused(existing(file));
      if (!WITHOUT_LINKS.includes(codeOf(error))) throw error;
      await refuseExisting(file, false);
      await rename(temporary, file);
    }
  await syncFolder(dirname(file));
}

/** The name survives a power cut, too; where folders cannot be synced, the file system sees to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
