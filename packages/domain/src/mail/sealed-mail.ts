import { type Keyring, openWithAny } from '../crypto/keyring.ts';
import { seal } from '../crypto/seal.ts';
import type { Mail } from './mail.ts';

/** The payload of a `send_mail` job. Codes and addresses wait in the database, so they wait sealed. */
export interface SealedMail {
  sealed: string;
}

export const sealMail = (keys: Keyring, mail: Mail): SealedMail => ({
  sealed: seal(keys.derive('mail'), 'mail', JSON.stringify(mail)),
});

/** For the worker. Whatever is not a mail that `enqueueMail` sealed with these keys, or those before them, throws. */
export const openMail = (keys: Keyring, { sealed }: SealedMail): Mail =>
  JSON.parse(openWithAny(keys, 'mail', 'mail', sealed));
