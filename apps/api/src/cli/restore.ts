import { resolve } from 'node:path';
import { openBackup, restoreBackup } from '@muster/domain';
import { ConfigError } from '../config-error.ts';
import { openDatabase, openKeys } from '../database.ts';
import { carefully, keysOf } from './backup-work.ts';
import type { Verb } from './verb.ts';

export const restore: Verb = {
  usage: 'restore FILE',
  help: 'Loads a backup into the empty database that DATABASE_URL names: all of it, or nothing.',
  options: {},
  notForDemo: 'The demo has data of its own. Set DATABASE_URL to an empty database.',
  async run({ config, args: [file, ...rest], out, err }) {
    if (file === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    try {
      const { header, applied } = await carefully(async (signal) => {
        const backup = await openBackup(resolve(file), keysOf(database), signal);
        const applied = await restoreBackup({
          url: database.directUrl,
          backup,
          signal,
          onProgress: (line) => err.write(`${line}\n`),
        });
        return { header: backup.header, applied };
      });
      await openKeys(database);
      const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
      out.write(`Restored ${rows} rows of ${header.tables.length} tables, as of ${header.createdAt}.\n`);
      if (applied.length > 0) out.write(`Brought up to date: applied ${applied.join(', ')}.\n`);
      out.write('Jobs that waited then will run, mail included, as soon as a node or a worker starts.\n');
    } finally {
      await database.stop();
    }
  },
};
