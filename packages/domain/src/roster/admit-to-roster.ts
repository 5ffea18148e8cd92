import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@muster/rules';
import { identifyCaller } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import { keptStanding } from '../access/kept-standing.ts';
import { knownToken } from '../access/known-tokens.ts';
import { type Actor, refusalTo, requireScope } from '../kernel/actor.ts';
import { notFound, signInNeeded } from '../kernel/errors.ts';
import type { JobScope } from '../kernel/scope.ts';
import { canSeeProject, type ProjectFacts } from '../project/project.policy.ts';
import { type ReaderFacts, readerFacts } from './reader-facts.ts';

/** The token as an actor, before it is known what its owner is. */
async function bearerOf(em: EntityManager, { tokenId, administrator }: ReaderFacts): Promise<Actor | null> {
  const token = tokenId === null ? undefined : await knownToken(em, tokenId);
  return token === undefined
    ? null
    : { tokenId, session: null, ...token, administrator: administrator ?? false, grants: [], withheld: [] };
}

interface Reader {
  facts: ReaderFacts;
  actor: Actor | null;
}

/** Who has a session is known already, with all that they are; a token is looked up with the rest. */
async function findReader(em: EntityManager, caller: Caller, pid: string): Promise<Reader> {
  const asked = readerFacts(em, { hash: caller.kind === 'token' ? caller.hash : null, pid });
  if (caller.kind !== 'session') {
    const facts = await asked;
    return { facts, actor: await bearerOf(em, facts) };
  }
  const [actor, facts] = await Promise.all([identifyCaller({ em }, caller), asked]);
  return { facts, actor };
}

/** The owner of a token with all that they are in the project. */
async function completed(
  em: EntityManager,
  actor: Actor,
  { standing, began }: ReaderFacts,
  projectId: string,
): Promise<Actor> {
  const { personId } = actor;
  if (actor.tokenId === null || personId === null) return actor;
  return { ...actor, ...(await keptStanding(em, { personId, projectId, version: `${standing} ${began}` })) };
}

export interface RosterAdmission {
  projectId: string;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
  /** The token that was recognised, where there is one. */
  tokenId: string | null;
}

/** Lets a caller in to a project's roster, or says why not. A caller's token needs `scope`. */
export async function admitToRoster(
  { em }: Pick<JobScope, 'em'>,
  { caller, scope, pid }: { caller: Caller; scope: TokenScope; pid: string },
): Promise<RosterAdmission> {
  if (caller.kind === 'unreadable') throw signInNeeded();
  const reader = await findReader(em, caller, pid);
  const { facts } = reader;
  let { actor } = reader;
  if (caller.kind !== 'anonymous' && actor === null) throw signInNeeded();
  if (actor !== null) requireScope(actor, scope);
  if (facts.id !== null) {
    const project: ProjectFacts = { id: facts.id, rosterPublished: facts.rosterPublished };
    if (actor !== null && !canSeeProject(actor, project)) actor = await completed(em, actor, facts, project.id);
    if (canSeeProject(actor, project))
      return { projectId: project.id, version: `${facts.roster} ${facts.began}`, tokenId: actor?.tokenId ?? null };
  }
  // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
  throw actor === null ? signInNeeded() : refusalTo(actor, pid, notFound());
}
