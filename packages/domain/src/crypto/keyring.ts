import { hkdfSync } from 'node:crypto';
import { open, SealBroken } from './seal.ts';

/** Every secret of the service comes from one master key: one purpose, one key, none of them stored in clear. */
export interface Keyring {
  /** Names the master key without telling anything about it. */
  readonly id: string;
  derive(purpose: string): Buffer;
  /** The same key before and after the master key was rotated: for what others keep and compare. */
  lasting(purpose: string): Buffer;
  /** While the master key is being rotated, the other one: what it has sealed can be opened, and nothing is sealed with it. */
  readonly previous: Keyring | null;
}

export interface KeyringOptions {
  previous?: Buffer | undefined;
  /** What `lastingRoot` was for the first master key of the database; without it, this is the first. */
  lastingRoot?: Buffer | undefined;
}

const hkdf = (key: Buffer, info: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `muster:${info}`, bytes));

export const lastingRootOf = (masterKey: Buffer): Buffer => hkdf(masterKey, 'lasting');

export function createKeyring(masterKey: Buffer, { previous, lastingRoot }: KeyringOptions = {}): Keyring {
  const root = lastingRoot ?? lastingRootOf(masterKey);
  return {
    id: hkdf(masterKey, 'id', 8).toString('hex'),
    derive: (purpose) => hkdf(masterKey, purpose),
    lasting: (purpose) => hkdf(root, purpose),
    previous: previous === undefined ? null : createKeyring(previous, { lastingRoot: root }),
  };
}

/** Opens what was sealed with a key derived for `purpose`, from this master key or from the one before it. */
export const openWithAny = (keys: Keyring, purpose: string, context: string, sealed: string): string =>
  openerOf(keys, purpose)(context, sealed);

/** The same for many: the key is derived once. */
export function openerOf(keys: Keyring, purpose: string): (context: string, sealed: string) => string {
  const key = keys.derive(purpose);
  return (context, sealed) => {
    try {
      return open(key, context, sealed);
    } catch (error) {
      if (!(error instanceof SealBroken) || keys.previous === null) throw error;
      return openWithAny(keys.previous, purpose, context, sealed);
    }
  };
}
