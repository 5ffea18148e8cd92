import { requirePerson } from '../../kernel/actor.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Session } from './session.entity.ts';

/** Where the caller is signed in, the most recently seen first. */
export const listSessions = ({ em, actor }: Scope): Promise<Session[]> =>
  em.find(
    Session,
    { person: requirePerson(actor), expiresAt: { $gt: databaseNow() } },
    { orderBy: { updatedAt: 'desc', id: 'desc' } },
  );
