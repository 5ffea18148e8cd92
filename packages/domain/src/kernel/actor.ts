import { FRESH_MINUTES, type ProjectRoleName, type TeamRoleName, type TokenScope } from '@muster/rules';
import { DomainError, notFound } from './errors.ts';

/** What a person is in a project: a role of the project itself, or one in a team of it. */
export interface Grant {
  projectId: string;
  role: ProjectRoleName | TeamRoleName;
  teamId: string | null;
}

/** The same, while the person has accepted none of the project's policies. Without a role: named access. */
export interface Withheld extends Omit<Grant, 'role'> {
  pid: string;
  role: Grant['role'] | null;
}

/** Who is acting, as a plain value: policies can be asked without a database. */
export interface Actor {
  /** Null for a project token, which stands for no person. */
  personId: string | null;
  /** Null in a browser session. */
  tokenId: string | null;
  /** Null for a token. `ageMs`: how long ago the person signed in, by the database's clock. */
  session: { id: string; ageMs: number } | null;
  /** Set for a project token. */
  projectId: string | null;
  administrator: boolean;
  /** A session may do all that the person may; a token only what it was made for. */
  scopes: readonly TokenScope[] | 'all';
  grants: readonly Grant[];
  /** What counts for nothing until the person accepts the policies of its project. */
  withheld: readonly Withheld[];
}

export const hasScope = (actor: Actor, scope: TokenScope): boolean =>
  actor.scopes === 'all' || actor.scopes.includes(scope);

export function requireScope(actor: Actor, scope: TokenScope): void {
  if (!hasScope(actor, scope)) {
    throw new DomainError('forbidden', `This token lacks the scope ${scope}.`, { scope });
  }
}

/** Things that only a person has (tokens, an account) are closed to project tokens. */
export function requirePerson(actor: Actor): string {
  if (actor.personId === null) throw new DomainError('forbidden', 'A project token stands for no person.');
  return actor.personId;
}

export const belongsTo = (actor: Actor, projectId: string): boolean =>
  actor.projectId === projectId || actor.grants.some((grant) => grant.projectId === projectId);

export const isWithheld = (actor: Actor, projectId: string): boolean =>
  actor.withheld.some((grant) => grant.projectId === projectId);

/** The caller with all that they have: for leaving, which takes nobody's acceptance, and for what outlives it. */
export const asIfAccepted = (actor: Actor): Actor => ({
  ...actor,
  grants: [
    ...actor.grants,
    ...actor.withheld.flatMap(({ role, ...grant }) => (role === null ? [] : [{ ...grant, role }])),
  ],
  withheld: [],
});

/**
 * What a refusal means to a caller. Where they have a place in the project (`pid`) that counts for nothing yet, it is
 * the missing acceptance that stands in the way, and they can do something about it.
 */
export function refusalTo(actor: Actor | null, pid: unknown, error: DomainError): DomainError {
  const isRefusal = error.kind === 'forbidden' || error.kind === 'not_found';
  if (!isRefusal || error.scope !== undefined || !actor?.withheld.some((grant) => grant.pid === pid)) return error;
  return new DomainError('forbidden', 'First accept the policies of this project, on its page.', {
    code: 'policies_missing',
  });
}

/** For a caller who knows of a project. A token of one has no standing in another, not even one to be refused. */
export const refusalIn = (projectId: string, actor: Actor, message: string): DomainError =>
  actor.projectId !== null && actor.projectId !== projectId ? notFound() : new DomainError('forbidden', message);

export const isFresh = ({ session }: Actor): boolean => session !== null && session.ageMs < FRESH_MINUTES * 60_000;

/** What a stolen, still open browser must not do: it takes a sign-in of the last ten minutes. */
export function requireFresh(actor: Actor): void {
  if (!isFresh(actor))
    throw new DomainError('stale_session', 'Please sign in again: this needs a sign-in of the last ten minutes.');
}
