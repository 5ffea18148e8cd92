import { createOrm, rotateKeys } from '@muster/domain';
import { ConfigError } from '../config-error.ts';
import { openDatabase, openKeys } from '../database.ts';
import type { Verb } from './verb.ts';

export const keysVerb: Verb = {
  usage: 'keys rotate',
  help: 'Wraps the keys of all people with MASTER_KEY that are still wrapped with MASTER_KEY_PREVIOUS. Can be repeated.',
  options: {},
  async run({ config, args: [what, ...rest], out }) {
    if (what !== 'rotate' || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    // Patient: it may have to wait for people who are saving something.
    const orm = createOrm({ url: database.directUrl, poolSize: 1, timeLimits: false });
    try {
      const keys = await openKeys(database);
      const done = await rotateKeys(
        { em: orm.em.fork(), keys },
        { onProgress: (progress) => out.write(`${progress.done} of ${progress.total} keys wrapped anew\n`) },
      );
      out.write(
        done === 0
          ? 'Nothing is wrapped with another key than MASTER_KEY.\n'
          : 'Done. Leave MASTER_KEY_PREVIOUS for an hour, until mail that was waiting is sent; then take it away.\n',
      );
    } finally {
      await orm.close(true);
      await database.stop();
    }
  },
};
