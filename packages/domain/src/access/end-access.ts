import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '../kernel/sql.ts';
import { ApiToken } from './api-token.entity.ts';
import { Session } from './session.entity.ts';

/** Ends every session and every token of a person who is being suspended. */
export async function endAccess(em: EntityManager, personId: string): Promise<void> {
  await em.nativeDelete(Session, { person: personId });
  await em.nativeUpdate(ApiToken, { person: personId, revokedAt: null }, { revokedAt: databaseNow() });
}
