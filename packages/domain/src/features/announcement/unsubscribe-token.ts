import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '@muster/rules';
import type { Keyring } from '../../crypto/keyring.ts';
import { open, SealBroken, seal } from '../../crypto/seal.ts';
import { isId } from '../../kernel/id.ts';

export interface Subscription {
  projectId: string;
  personId: string;
  /** Null in links from before there were two kinds: they were about all announcements, and still are. */
  kind: AnnouncementKind | null;
}

const PURPOSE = 'unsubscribe';

/** Lets its holder say yes or no to one kind of mail of one project for one person, and nothing else. It never ends. */
export const unsubscribeToken = (keys: Keyring, { projectId, personId, kind }: Subscription): string =>
  seal(keys.derive(PURPOSE), PURPOSE, [projectId, personId, ...(kind === null ? [] : [kind])].join(' '));

/** Null for whatever isn't one of ours. */
export function openUnsubscribeToken(keys: Keyring, token: string): Subscription | null {
  try {
    const [projectId = '', personId = '', named] = open(keys.derive(PURPOSE), PURPOSE, token).split(' ');
    const kind = ANNOUNCEMENT_KINDS.find((known) => known === named) ?? null;
    return isId(projectId) && isId(personId) ? { projectId, personId, kind } : null;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
