import type { EntityManager } from '@mikro-orm/postgresql';
import { Verification } from './verification.entity.ts';

/** Forgets what somebody was sent and no longer needs. */
export async function discardVerifications(em: EntityManager, value: string): Promise<void> {
  await em.fork().nativeDelete(Verification, { value });
}
