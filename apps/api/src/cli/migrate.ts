import { migrate } from '@muster/domain';
import { openDatabase } from '../database.ts';
import type { Verb } from './verb.ts';

export const migrateVerb: Verb = {
  usage: 'migrate',
  help: 'Brings the tables of the database up to date. Safe to run on several nodes at once.',
  options: {},
  async run({ config, out }) {
    const database = await openDatabase(config);
    try {
      const applied = await migrate(database.directUrl);
      out.write(
        applied.length === 0 ? 'Nothing to do: the schema is up to date.\n' : `Applied ${applied.join(', ')}.\n`,
      );
    } finally {
      await database.stop();
    }
  },
};
