import { makeAdministrator } from '@muster/domain';
import { newLinkSecret } from '../auth/link-secret.ts';
import { signInLink } from '../auth/mail-sign-in-code.ts';
import { ConfigError } from '../config-error.ts';
import { openDatabase, openKeys } from '../database.ts';
import { createLog } from '../http/log.ts';
import { createServices, type Services } from '../services.ts';
import type { Verb } from './verb.ts';

const MINUTES = 10;

export const admin: Verb = {
  usage: 'admin EMAIL',
  help: 'Makes that person an administrator, with a new account if need be, and prints a one-time sign-in link.',
  options: {},
  async run({ config, args: [email, ...rest], out }) {
    if (email === undefined || rest.length > 0) throw new ConfigError(`Usage: ${this.usage}`);
    const database = await openDatabase(config);
    try {
      const services = createServices({
        databaseUrl: database.url,
        orm: database.orm,
        keys: await openKeys(database),
        log: createLog('silent'),
        publicUrl: config.publicUrl,
      });
      try {
        out.write(await welcome(services, email));
      } finally {
        services.signIn.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

async function welcome({ orm, keys, signIn, publicUrl }: Services, address: string): Promise<string> {
  const { email } = await makeAdministrator({ em: orm.em.fork() }, { address });
  const { internalAdapter } = await (await signIn.get()).$context;
  const link = signInLink(publicUrl, email, await newLinkSecret(internalAdapter, keys, email, MINUTES));
  return `${email} is an administrator. This link signs in once, within ten minutes:\n\n  ${link}\n`;
}
