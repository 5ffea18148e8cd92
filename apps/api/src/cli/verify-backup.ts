import { resolve } from 'node:path';
import { createOrm, openBackup, sumBackup, type VerifiedTable, verifyBackup } from '@muster/domain';
import { ConfigError } from '../config-error.ts';
import { type Database, openDatabase, openKeys } from '../database.ts';
import { carefully, keysOf } from './backup-work.ts';
import type { Verb } from './verb.ts';

export const verifyBackupVerb: Verb = {
  usage: 'verify-backup FILE [--file-only]',
  help: 'Restores a backup into a database that it makes and drops again, and compares every row. With --file-only it reads the file alone.',
  options: { 'file-only': { type: 'boolean' } },
  async run({ config, options, args: [file, ...rest], out, err }) {
    if (file === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    try {
      const { tables, header } = await carefully(async (signal) => {
        const backup = await openBackup(resolve(file), keysOf(database), signal);
        const tables = options['file-only']
          ? await sumBackup(backup)
          : await verifyBackup({
              url: database.directUrl,
              backup,
              signal,
              onProgress: (line) => err.write(`${line}\n`),
              // The key fits the records, and not only the file.
              whenRestored: (url) => requireKeyFits({ ...database, url, directUrl: url, pooled: false, demo: false }),
            });
        return { tables, header: backup.header };
      });
      out.write(tableOf(tables));
      const wrong = tables.filter(({ same }) => same === false).map(({ name }) => name);
      if (wrong.length > 0) throw new ConfigError(`These tables came back otherwise: ${wrong.join(', ')}.`);
      out.write(
        options['file-only']
          ? `The file is whole, as of ${header.createdAt}. Whether it can be restored was not tried.\n`
          : `Restored and compared, as of ${header.createdAt}: every row came back as it was, and MASTER_KEY fits.\n`,
      );
    } finally {
      await database.stop();
    }
  },
};

async function requireKeyFits(restored: Omit<Database, 'orm'>): Promise<void> {
  const orm = createOrm({ url: restored.url, poolSize: 1 });
  try {
    await openKeys({ ...restored, orm });
  } finally {
    await orm.close(true);
  }
}

function tableOf(tables: readonly VerifiedTable[]): string {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const verdict = { true: 'same', false: 'DIFFERENT', undefined: 'read' } as const;
  return tables
    .map(
      ({ name, rows, anyOrder, same }) =>
        `${name.padEnd(width)}  ${String(rows).padStart(9)} rows  ${anyOrder.slice(0, 16)}  ${verdict[`${same}`]}\n`,
    )
    .join('');
}
