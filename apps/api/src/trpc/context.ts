import type { Actor, Caller } from '@muster/domain';
import type { Services } from '../services.ts';

/** What a request brings to the procedures. Tests make one by hand; no part of HTTP is in it. */
export interface Context {
  services: Services;
  caller: Caller;
  /** Set where the caller has been identified already, and held against the access of the one procedure that is called. */
  actor?: Actor | null | undefined;
  /** Where the request comes from, for limits. */
  network: string;
  /** Told which token was recognised, so that its use can be counted. */
  onToken(tokenId: string): void;
  /** The versions in `If-Match`, for a change that is only made from one of them. */
  ifVersion?: readonly string[] | undefined;
  /** Told the version of what is answered, to those who may change it. */
  onVersion?: ((version: string) => void) | undefined;
  /** Puts the reader's language into the plain texts of a good answer. */
  tell?: ((procedure: string, answer: unknown) => void) | undefined;
}
