import type { Keyring } from '../crypto/keyring.ts';

/** What a use case needs to send mail with links in it. */
export interface Mailing {
  keys: Keyring;
  /** Where the pages are, without a slash at the end. */
  publicUrl: string;
}
