import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { databaseNow } from '../../kernel/db/db.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';

/** Ends the pairs of a person that wait to be exchanged, with the person's row locked. Answers how many there were. */
export const endPairs = (tx: EntityManager, personId: string): Promise<number> =>
  tx.nativeUpdate(
    ExchangeCredential,
    { person: personId, usedAt: null, expiresAt: { $gt: databaseNow() } },
    // An exchange that began a moment before and waits for the lock has an earlier idea of now.
    { expiresAt: raw<Date>(`now() - interval '1 minute'`) },
  );
