import { makeAdministrator } from '@muster/domain';
import { signInLink } from '../auth/mail-sign-in-code.ts';
import { ConfigError } from '../config.ts';
import { openDatabase, requireMigrated } from '../database.ts';
import { createLog } from '../http/log.ts';
import { createServices } from '../services.ts';
import type { Verb } from './verb.ts';

export const admin: Verb = {
  usage: 'admin EMAIL',
  help: 'Makes that person an administrator, with a new account if need be, and prints a one-time sign-in link.',
  options: {},
  async run({ config, args: [email, ...rest], out }) {
    if (email === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    const log = createLog('silent');
    const services = createServices({
      databaseUrl: database.url,
      masterKey: database.masterKey,
      log,
      publicUrl: config.publicUrl,
    });
    try {
      if (!database.demo) await requireMigrated(database.url);
      const person = await makeAdministrator(services.orm.em.fork(), email);
      const code = await (await services.signIn.get()).api.createVerificationOTP({
        body: { email: person.email, type: 'sign-in' },
      });
      out.write(
        `${person.email} is an administrator. This link signs in once, within ten minutes:\n\n  ${signInLink(config.publicUrl, person.email, code)}\n`,
      );
    } finally {
      services.signIn.stop();
      await services.orm.close(true);
      await database.stop();
    }
  },
};
