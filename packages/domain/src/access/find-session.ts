import type { Actor } from '../kernel/actor.ts';
import { livePersonSql } from '../kernel/actor-query.ts';
import type { BareScope } from '../kernel/scope.ts';
import { runPrepared } from '../kernel/sql.ts';

export interface LiveSession {
  id: string;
  personId: string;
  signedInAt: Date;
  expiresAt: Date;
  /** Who has it, as they are now; null for a suspended person. */
  actor: Actor | null;
}

/** Instants in milliseconds: the driver hands them on as text. */
const BY_TOKEN = `
  select session.id, session.person_id as "personId", found.actor,
    (extract(epoch from session.created_at) * 1000)::float8 as "signedInAt",
    (extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt"
  from session left join lateral (${livePersonSql('owner.id = session.person_id')}) found on true
  where session.token = $1 and session.expires_at > now()`;

type Row = Pick<LiveSession, 'id' | 'personId' | 'actor'> & { signedInAt: number; expiresAt: number };

/** The session of a browser by the hash of its token, unless it is over, and who has it: in one round trip. */
export async function findSession(
  { em }: BareScope,
  { tokenHash }: { tokenHash: string },
): Promise<LiveSession | undefined> {
  const [row] = await runPrepared<Row>(em, 'session-by-token', BY_TOKEN, [tokenHash]);
  return row && { ...row, signedInAt: new Date(row.signedInAt), expiresAt: new Date(row.expiresAt) };
}
