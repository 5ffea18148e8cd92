import { discardVerifications, type Keyring } from '@muster/domain';
import type { Foundations } from '../foundations.ts';
import { identifierOf, ownerMark } from './link-secret.ts';
import type { SignIn } from './sign-in.ts';

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

/** A person who has signed in needs none of the links that are still in their mail. */
export const discardLinks = ({ orm, keys }: Foundations, email: string): Promise<void> =>
  discardVerifications(orm, { value: ownerMark(keys, email) });
