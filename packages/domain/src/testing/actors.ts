import type { Actor, Grant } from '../access/actor.ts';

const base: Actor = {
  personId: null,
  tokenId: null,
  session: { id: 'session', signedInAt: new Date() },
  projectId: null,
  administrator: false,
  scopes: 'all',
  grants: [],
};

/** Somebody in a browser, and what they are. */
export const actorOf = (personId: string, grants: readonly Grant[] = [], more: Partial<Actor> = {}): Actor => ({
  ...base,
  personId,
  grants,
  ...more,
});
