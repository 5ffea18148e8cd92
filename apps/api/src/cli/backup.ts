import { resolve } from 'node:path';
import { writeBackup } from '@muster/domain';
import { ConfigError } from '../config-error.ts';
import { openDatabase } from '../database.ts';
import { productVersion } from '../product-version.ts';
import { carefully, sealingKeys } from './backup-work.ts';
import type { Verb } from './verb.ts';

export const backup: Verb = {
  usage: 'backup FILE [--force]',
  help: 'Writes all rows of the database, as they are at one moment, to a new file. The service can go on meanwhile. The master key is not in it.',
  options: { force: { type: 'boolean' } },
  async run({ config, options, args: [file, ...rest], out, err }) {
    if (file === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    try {
      const header = await carefully(async (signal) =>
        writeBackup({
          url: database.directUrl,
          file: resolve(file),
          keys: await sealingKeys(database),
          version: productVersion(),
          force: options.force === true,
          signal,
          onProgress: (line) => err.write(`${line}\n`),
        }),
      );
      const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
      out.write(
        `${file} has ${rows} rows of ${header.tables.length} tables, as of ${header.createdAt}.\n` +
          `Keep MASTER_KEY apart from it: without the key nothing under seal can be read. Try it: npm run muster -- verify-backup ${file}\n`,
      );
    } finally {
      await database.stop();
    }
  },
};
