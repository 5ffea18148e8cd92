import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export class SealBroken extends Error {
  constructor() {
    super('What was sealed was changed, or sealed with another key or for another purpose.');
  }
}

/**
 * Makes text unreadable and unchangeable without the key. The result is base64url of
 *
 *     version (1 byte, 1) | nonce (12, random) | ciphertext (as long as the text) | tag (16)
 *
 * by AES-256-GCM. `purpose` and the version are authenticated with it: what was sealed for one place opens in no other.
 */
export function seal(key: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(context(purpose));
  const sealed = [Buffer.of(VERSION), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The text again, or `SealBroken`, which says nothing about what was inside. */
export function open(key: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  // Node skips what is no base64url: only the one spelling that we write is taken.
  const isOurs = bytes.toString('base64url') === sealed && bytes[0] === VERSION;
  if (!isOurs || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new SealBroken();
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(context(purpose));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealBroken();
  }
}

const context = (purpose: string): Buffer => Buffer.from(`muster:${purpose}:${VERSION}`);
