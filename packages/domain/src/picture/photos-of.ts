import type { EntityManager } from '@mikro-orm/postgresql';
import type { Visibility } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { lookedUp } from '../kernel/sql.ts';
import { projectIdsSql } from '../person/project-ids.ts';
import { canSeePhoto } from './photo.policy.ts';

export interface PhotoRow {
  uid: string;
  sha256: string;
  visibility: Visibility;
  projectIds: string[];
}

/** What decides about a photo; those of suspended people and of nobody aren't there. */
export const PHOTO_FACTS = `person.id as uid, photo.sha256, person.photo_visibility as visibility, ${projectIdsSql('person')} as "projectIds"`;
export const PHOTO_SOURCE = `photo join person on person.id = photo.person_id and person.suspended_at is null and person.name <> ''`;

/** Which of these people have a photo that the caller may see, and what names it: in one statement for all of them. */
export async function photosOf(
  { em, actor }: { em: EntityManager; actor: Actor | null },
  { uids }: { uids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  // From a subquery, or PostgreSQL would weigh each of ten thousand ids while it plans, and read the table whole.
  const rows = await em.execute<PhotoRow[]>(
    `select ${PHOTO_FACTS} from photo ${lookedUp('person', 'photo.person_id')}
     where photo.person_id = any ((select ?::uuid[])::uuid[]) and person.suspended_at is null and person.name <> ''`,
    [`{${[...new Set(uids)].join(',')}}`],
  );
  return new Map(
    rows.filter((row) => canSeePhoto(actor, { ...row, personId: row.uid })).map(({ uid, sha256 }) => [uid, sha256]),
  );
}
