import { identifyCaller } from '../access/authenticate.ts';
import { ANONYMOUS, type Caller } from '../access/caller.ts';
import { type Actor, refusalTo } from '../kernel/actor.ts';
import { liveTokenSql } from '../kernel/actor-query.ts';
import { notFound, signInNeeded } from '../kernel/errors.ts';
import type { BareScope, OpenScope } from '../kernel/scope.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';
import { canSeeProject } from '../project/project.policy.ts';

/** A project's roster, as far as it decides about readers. */
interface RosterFacts {
  id: string;
  rosterPublished: boolean;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
}

/** Null where there is no such token, and no such project. */
type Row = { actor: Actor | null } & (RosterFacts | { id: null });

/** Programs ask for nothing else: a second statement for the token would take a third of the time of an unchanged roster. */
const FIND = `
  select found.actor, project.id, project.roster_published as "rosterPublished",
    project.roster_version || ' ' || ${SERVER_START} as version
  from (select $1::bytea as hash, $2::text as pid) given
  left join lateral (${liveTokenSql('given.hash')}) found on true
  left join project on project.pid = given.pid`;

/** Returns who is calling, and the roster whether or not they may read it. */
export async function findRoster(
  scope: BareScope,
  { caller, pid }: { caller: Caller; pid: string },
): Promise<{ actor: Actor | null; roster: RosterFacts | null }> {
  if (caller.kind === 'unreadable') throw signInNeeded();
  const hash = caller.kind === 'token' ? caller.hash : null;
  const [row] = (await runPrepared<Row>(scope.em, 'find-roster', FIND, [hash, pid])) as [Row];
  if (hash !== null && row.actor === null) throw signInNeeded();
  const actor = caller.kind === 'session' ? await identifyCaller(scope, caller) : row.actor;
  return { actor, roster: row.id === null ? null : row };
}

/** Returns the roster to a caller who may read it. */
export function requireRoster(actor: Actor | null, roster: RosterFacts | null, pid: string): RosterFacts {
  if (roster !== null && canSeeProject(actor, roster)) return roster;
  // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
  throw actor === null ? signInNeeded() : refusalTo(actor, pid, notFound());
}

/** The same for a caller who is known already. */
export async function loadRosterFacts(
  { em, actor }: Pick<OpenScope, 'em' | 'actor'>,
  { pid }: { pid: string },
): Promise<RosterFacts> {
  const { roster } = await findRoster({ em }, { caller: ANONYMOUS, pid });
  return requireRoster(actor, roster, pid);
}
