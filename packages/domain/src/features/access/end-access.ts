import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '../../kernel/db/db.ts';
import { ApiToken } from './api-token.entity.ts';
import { endPairs } from './end-pairs.ts';
import { Session } from './session.entity.ts';

/** Ends every session, pair and token of a person who is being suspended. */
export async function endAccess(em: EntityManager, personId: string): Promise<void> {
  await em.nativeDelete(Session, { person: personId });
  await endPairs(em, personId);
  await em.nativeUpdate(ApiToken, { person: personId, revokedAt: null }, { revokedAt: databaseNow() });
}
