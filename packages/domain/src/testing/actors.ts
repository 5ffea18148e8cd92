import type { Actor, Grant } from '../kernel/actor.ts';

const base: Omit<Actor, 'session'> = {
  personId: null,
  tokenId: null,
  projectId: null,
  administrator: false,
  scopes: 'all',
  grants: [],
  withheld: [],
};

/** A signed-in person, and what they are. */
export const actorOf = (personId: string, grants: readonly Grant[] = [], more: Partial<Actor> = {}): Actor => ({
  ...base,
  // At the moment: a run of all tests takes longer than a sign-in stays fresh.
  session: { id: 'session', ageMs: 0 },
  personId,
  grants,
  ...more,
});
