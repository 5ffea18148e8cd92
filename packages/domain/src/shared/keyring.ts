import { hkdfSync } from 'node:crypto';

/** Every secret of the service comes from one master key: one purpose, one key, none of them stored. */
export interface Keyring {
  derive(purpose: string): Buffer;
}

export function createKeyring(masterKey: Buffer): Keyring {
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', masterKey, '', `muster:${purpose}`, 32)) };
}
