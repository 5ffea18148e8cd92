import type { Actor } from '../../kernel/actor.ts';

/** A project's tokens are the business of every owner, whoever made them. */
export const canManageProjectTokens = (actor: Actor, projectId: string): boolean =>
  actor.grants.some((grant) => grant.projectId === projectId && grant.role === 'owner');

/** One's own tokens, and those of the projects that one owns. */
export const canRevokeToken = (actor: Actor, token: { personId: string | null; projectId: string | null }): boolean =>
  (token.personId !== null && token.personId === actor.personId) ||
  (token.projectId !== null && canManageProjectTokens(actor, token.projectId));
