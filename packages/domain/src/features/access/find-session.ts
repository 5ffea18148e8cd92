import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { personActors } from '../../kernel/actor-query.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import type { BareScope } from '../../kernel/scope.ts';

export interface LiveSession {
  id: string;
  personId: string;
  /** Since the sign-in. */
  ageMs: number;
  expiresAt: Date;
  /** Who has it, as they are now; null for a suspended person. */
  actor: Actor | null;
}

/** Clocks of nodes differ: the database says how old a session is. */
const byToken = prepared((db, parameter: ParameterOf<{ tokenHash: string }>) =>
  db
    .selectFrom('session')
    .leftJoinLateral(
      () => personActors(db, sql.ref('session.person_id')).as('found'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'session.id',
      'session.person_id as personId',
      'session.expires_at as expiresAt',
      'found.actor',
      sql<number>`(extract(epoch from now() - ${ref('session.created_at')}) * 1000)::float8`.as('ageMs'),
    ])
    .where('session.token', '=', parameter('tokenHash'))
    .where('session.expires_at', '>', sql<Date>`now()`),
);

/** The session of a browser by the hash of its token, unless it is over, and who has it: in one round trip. */
export async function findSession(
  { em }: BareScope,
  { tokenHash }: { tokenHash: string },
): Promise<LiveSession | undefined> {
  const [session] = await byToken.execute(em, { tokenHash });
  return session;
}
