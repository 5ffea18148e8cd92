import type { Keyring, Orm } from '@muster/domain';
import type { Logger } from 'pino';

/** What the rest is built on. */
export interface Foundations {
  orm: Orm;
  keys: Keyring;
  log: Logger;
}
