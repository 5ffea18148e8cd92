import { tokenHash } from '../../crypto/secret.ts';
import type { Actor } from '../../kernel/actor.ts';

/** What a request brought along, before anybody asked the database whether it is any good. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'unreadable' }
  | { kind: 'token'; hash: Buffer }
  | {
      kind: 'session';
      id: string;
      personId: string;
      ageMs: number;
      /** As they were when the session was found, where one statement told both. Null for a suspended person. */
      actor?: Actor | null | undefined;
    };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** A header that is there and can't be understood is a bad token, never no token. */
export function callerFromAuthorization(header: string | undefined): Caller {
  if (header === undefined) return ANONYMOUS;
  const token = /^bearer +([^\s]+) *$/i.exec(header)?.[1];
  const hash = token === undefined ? null : tokenHash(token);
  return hash === null ? { kind: 'unreadable' } : { kind: 'token', hash };
}
