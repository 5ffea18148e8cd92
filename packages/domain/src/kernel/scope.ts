import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './actor.ts';
import type { DomainServices, Feature } from './feature.ts';

/** What a job gets: nobody acts, the clock does. */
export interface JobScope extends DomainServices {
  em: EntityManager;
  /** The moment of the call. What many nodes must agree on to the second asks the database instead. */
  now: Date;
  /** What the core asks about the rest of the product. */
  features: readonly Feature[];
}

/** What comes before there is an actor, or is done for nobody, gets: signing in, keys, the operator's commands. */
export type BareScope = Pick<JobScope, 'em'>;

/** What every use case gets: where to look, on whose behalf, when, and what with. */
export interface Scope extends JobScope {
  actor: Actor;
}

/** For what anyone may ask: there may be nobody to act for. */
export interface OpenScope extends JobScope {
  actor: Actor | null;
}
