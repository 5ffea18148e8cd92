import { createHmac, randomBytes } from 'node:crypto';
import { discardVerifications, type Keyring } from '@muster/domain';
import type { Foundations } from '../services.ts';
import type { SignIn } from './sign-in.ts';

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

/** By this the links of an address are found again; whoever reads the table learns no address from it. */
const ownerMark = (keys: Keyring, email: string): string =>
  createHmac('sha256', keys.derive('sign-in-link')).update(email).digest('hex');

const identifierOf = (secret: string): string => `sign-in-link-${secret}`;

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

/** A code that signs in at once, for a link that is good, once; null for any other. */
export async function codeForLink(
  signIn: SignIn,
  keys: Keyring,
  email: string,
  secret: string,
): Promise<string | null> {
  const { internalAdapter } = await signIn.$context;
  const link = await internalAdapter.consumeVerificationValue(identifierOf(secret));
  if (link?.value !== ownerMark(keys, email)) return null;
  return signIn.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
}

/** Whoever has signed in needs none of the links that are still in their mail. */
export const discardLinks = ({ orm, keys }: Foundations, email: string): Promise<void> =>
  discardVerifications(orm.em, ownerMark(keys, email));
