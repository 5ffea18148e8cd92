import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { projectIdsOf } from '../person/project-ids.ts';
import { canSeePhoto } from './photo.policy.ts';

/**
 * Photos with what decides who sees them; those of suspended people and of nobody aren't there. People are looked up one by
 * one: PostgreSQL would read the table whole.
 */
export const photoRows = (em: EntityManager) =>
  db(em)
    .selectFrom('photo')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('person')
          .select(['person.id', 'person.photo_visibility', 'person.suspended_at', 'person.name'])
          .whereRef('person.id', '=', 'photo.person_id')
          .offset(sql.lit(0))
          .as('person'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'photo.person_id as personId',
      'photo.sha256',
      'person.photo_visibility as visibility',
      projectIdsOf(ref('person.id')).as('projectIds'),
    ])
    .where('person.suspended_at', 'is', null)
    .where('person.name', '<>', '');

/** Which of these people have a photo that the caller may see, and what names it: in one statement for all of them. */
export async function photosOf(
  { em, actor }: { em: EntityManager; actor: Actor | null },
  { uids }: { uids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  // From a subquery, or PostgreSQL would weigh each of ten thousand ids while it plans, and read the table whole.
  const ids = sql<string>`any((select ${[...new Set(uids)]}::uuid[])::uuid[])`;
  const rows = await photoRows(em).where('photo.person_id', '=', ids).execute();
  return new Map(rows.filter((row) => canSeePhoto(actor, row)).map(({ personId, sha256 }) => [personId, sha256]));
}
