import type { EntityManager } from '@mikro-orm/postgresql';
import { type Begun, type Merging, mergeChanges } from '../../audit/merge-changes.ts';
import { displayName } from '../../kernel/display-name.ts';
import { lockRows } from '../../kernel/locks.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import type { Draft } from './preview-announcement.ts';

type Kept = { id: string; author: string; sent: Draft } & Pick<Begun, 'versions'> & Pick<Merging<Draft>, 'asSeen'>;

/**
 * One author in two tabs: theirs come one after the other, by the row of the draft. What is no longer there, or never
 * was, clashes with nothing.
 */
export async function mergeIntoKept(tx: EntityManager, { id, author, sent, ...merging }: Kept): Promise<Draft> {
  await lockRows(tx, { hanging: [{ table: 'announcement_draft', id }] });
  const kept = await tx.findOne(AnnouncementDraft, { id, author }, { populate: ['author'] });
  if (kept === null) return sent;
  const { audience, texts, replyToAuthor, updatedAt: at } = kept;
  const changedBy = async () => ({ by: displayName(kept.author.$), at });
  const current = { audience, texts, replyToAuthor };
  const merged = await mergeChanges({ sent, current, whole: true, changedBy, ...merging });
  return { ...merged, texts: Object.fromEntries(Object.entries(merged.texts).filter(([, text]) => text)) };
}
