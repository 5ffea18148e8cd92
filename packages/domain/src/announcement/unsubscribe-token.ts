import type { Keyring } from '../crypto/keyring.ts';
import { open, SealBroken, seal } from '../crypto/seal.ts';
import { isId } from '../kernel/id.ts';

export interface Subscription {
  projectId: string;
  personId: string;
}

const PURPOSE = 'unsubscribe';

/** Lets its holder say yes or no to announcements of one project for one person, and nothing else. It never ends. */
export const unsubscribeToken = (keys: Keyring, { projectId, personId }: Subscription): string =>
  seal(keys.derive(PURPOSE), PURPOSE, `${projectId} ${personId}`);

/** Null for whatever isn't one of ours. */
export function openUnsubscribeToken(keys: Keyring, token: string): Subscription | null {
  try {
    const [projectId = '', personId = ''] = open(keys.derive(PURPOSE), PURPOSE, token).split(' ');
    return isId(projectId) && isId(personId) ? { projectId, personId } : null;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
