import type { BareScope } from '../kernel/scope.ts';
import { runPrepared } from '../kernel/sql.ts';

export interface LiveSession {
  id: string;
  personId: string;
  signedInAt: Date;
  expiresAt: Date;
}

/** Instants in milliseconds: the driver hands them on as text. */
const BY_TOKEN = `
  select id, person_id as "personId",
    (extract(epoch from created_at) * 1000)::float8 as "signedInAt",
    (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
  from session where token = $1 and expires_at > now()`;

type Row = Pick<LiveSession, 'id' | 'personId'> & { signedInAt: number; expiresAt: number };

/** The session of a browser by the hash of its token, unless it is over. */
export async function findSession(
  { em }: BareScope,
  { tokenHash }: { tokenHash: string },
): Promise<LiveSession | undefined> {
  const [row] = await runPrepared<Row>(em, 'session-by-token', BY_TOKEN, [tokenHash]);
  return row && { ...row, signedInAt: new Date(row.signedInAt), expiresAt: new Date(row.expiresAt) };
}
