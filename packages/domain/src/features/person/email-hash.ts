import { createHmac, hash } from 'node:crypto';
import type { EmailHashMode } from '@muster/rules';
import type { Keyring } from '../../crypto/keyring.ts';

/**
 * How a project's listing stands for an address. `sha256` is what avatar services use, and can be guessed by
 * anyone who knows the address; `keyed` can't, because the project's key never leaves the service.
 */
export function emailHasher(mode: EmailHashMode, projectId: string, keys: Keyring): (email: string) => string {
  if (mode === 'sha256') return (email) => hash('sha256', email, 'hex');
  const key = keys.lasting(`email_hash:${projectId}`);
  return (email) => createHmac('sha256', key).update(email).digest('hex');
}
