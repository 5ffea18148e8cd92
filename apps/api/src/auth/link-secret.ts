import { createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from '@muster/domain';

/**
 * The link in a mail carries a secret of its own and not the code: others can use up an address's codes by asking for
 * new ones and by guessing, and must not keep its owner out. Nobody guesses 256 bits, so links need no limit.
 */
const LINK = /^[\w-]{43}$/;

export const isLinkSecret = (text: string): boolean => text.length === 43 && LINK.test(text);

interface Verifications {
  createVerificationValue(row: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
  consumeVerificationValue(identifier: string): Promise<{ value: string } | null>;
}

/** By this the links of an address are found again; the table tells its reader no address. */
export const ownerMark = (keys: Keyring, email: string): string =>
  createHmac('sha256', keys.derive('sign-in-link')).update(email).digest('hex');

export const identifierOf = (secret: string): string => `sign-in-link-${secret}`;

/** Answers the secret. It is stored as a hash, beside whom it is for. */
export async function newLinkSecret(
  verifications: Verifications,
  keys: Keyring,
  email: string,
  minutes: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await verifications.createVerificationValue({
    identifier: identifierOf(secret),
    value: ownerMark(keys, email),
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  return secret;
}
