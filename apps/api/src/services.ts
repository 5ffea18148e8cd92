import { createKeyring, createOrm, type Keyring, type Orm, TokenUsage } from '@muster/domain';
import type { Logger } from 'pino';

/** What lives as long as the process does. */
export interface Services {
  orm: Orm;
  keys: Keyring;
  usage: TokenUsage;
  log: Logger;
}

export function createServices(options: { databaseUrl: string; masterKey: Buffer; log: Logger }): Services {
  const orm = createOrm({ url: options.databaseUrl });
  return { orm, keys: createKeyring(options.masterKey), usage: new TokenUsage(orm.em), log: options.log };
}
