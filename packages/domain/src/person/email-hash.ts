import { createHmac, hash } from 'node:crypto';
import type { EmailHashMode } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { Remembered } from '../kernel/remembered.ts';

/** Some megabytes. After a change of one person, the listing needs the hashes of all the others again. */
const MOST_REMEMBERED = 40_000;

const plain = new Remembered<string>(MOST_REMEMBERED);
/** With other keys they are others. */
const keyed = new WeakMap<Keyring, Remembered<string>>();

/**
 * How a project's listing stands for an address. `sha256` is what avatar services use, and can be guessed by
 * anyone who knows the address; `keyed` can't, because the project's key never leaves the service.
 */
export function emailHasher(mode: EmailHashMode, projectId: string, keys: Keyring): (email: string) => string {
  if (mode === 'sha256') return (email) => plain.get(email, () => hash('sha256', email, 'hex'));
  const known = keyed.get(keys) ?? new Remembered<string>(MOST_REMEMBERED);
  keyed.set(keys, known);
  const key = keys.lasting(`email_hash:${projectId}`);
  return (email) => known.get(`${projectId} ${email}`, () => createHmac('sha256', key).update(email).digest('hex'));
}
