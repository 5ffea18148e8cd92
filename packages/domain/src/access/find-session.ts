import type { Actor } from '../kernel/actor.ts';
import { livePersonSql } from '../kernel/actor-query.ts';
import type { BareScope } from '../kernel/scope.ts';
import { runPrepared } from '../kernel/sql.ts';

export interface LiveSession {
  id: string;
  personId: string;
  /** Since the sign-in. */
  ageMs: number;
  expiresAt: Date;
  /** Who has it, as they are now; null for a suspended person. */
  actor: Actor | null;
}

/** Nodes' clocks differ: the database says how old a session is. In milliseconds: the driver hands instants on as text. */
const BY_TOKEN = `
  select session.id, session.person_id as "personId", found.actor,
    (extract(epoch from now() - session.created_at) * 1000)::float8 as "ageMs",
    (extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt"
  from session left join lateral (${livePersonSql('owner.id = session.person_id')}) found on true
  where session.token = $1 and session.expires_at > now()`;

type Row = Pick<LiveSession, 'id' | 'personId' | 'ageMs' | 'actor'> & { expiresAt: number };

/** The session of a browser by the hash of its token, unless it is over, and who has it: in one round trip. */
export async function findSession(
  { em }: BareScope,
  { tokenHash }: { tokenHash: string },
): Promise<LiveSession | undefined> {
  const [row] = await runPrepared<Row>(em, 'session-by-token', BY_TOKEN, [tokenHash]);
  return row && { ...row, expiresAt: new Date(row.expiresAt) };
}
