import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './actor.ts';

/** What every use case gets: where to look, and on whose behalf. */
export interface Scope {
  em: EntityManager;
  actor: Actor;
}

/** For what anyone may ask: there may be nobody to act for. */
export interface OpenScope {
  em: EntityManager;
  actor: Actor | null;
}
