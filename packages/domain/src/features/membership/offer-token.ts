import { type Keyring, openWithAny } from '../../crypto/keyring.ts';
import { SealBroken, seal } from '../../crypto/seal.ts';
import { isId } from '../../kernel/id.ts';

const PURPOSE = 'place-offer';

/**
 * For the link in the mail: it shows what was given, and says no to it. A yes takes a sign-in to the account besides,
 * since a mail can be forwarded. Every reminder has the same link, and nothing of it is stored.
 */
export const offerToken = (keys: Keyring, offerId: string): string => seal(keys.derive(PURPOSE), PURPOSE, offerId);

/** Null for whatever isn't one of ours. */
export function openOfferToken(keys: Keyring, token: string): string | null {
  try {
    const id = openWithAny(keys, PURPOSE, PURPOSE, token);
    return isId(id) ? id : null;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
