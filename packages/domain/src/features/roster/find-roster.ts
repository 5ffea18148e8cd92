import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type Actor, refusalTo } from '../../kernel/actor.ts';
import { tokenActor } from '../../kernel/actor-query.ts';
import { SERVER_START } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { notFound, signInNeeded } from '../../kernel/errors.ts';
import type { BareScope, OpenScope } from '../../kernel/scope.ts';
import { identifyCaller } from '../access/authenticate.ts';
import { ANONYMOUS, type Caller } from '../access/caller.ts';
import { canSeeProject } from '../project/project.policy.ts';

/** A project's roster, as far as it decides about readers. */
interface RosterFacts {
  id: string;
  rosterPublished: boolean;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
}

/** Programs request nothing else: a second statement for the token would add a third to the time of an unchanged roster. */
const find = prepared((db, parameter: ParameterOf<{ hash: Buffer | null; pid: string }>) =>
  db
    .selectFrom(
      db
        .selectNoFrom([
          sql<Buffer>`${parameter('hash')}::bytea`.as('hash'),
          sql<string>`${parameter('pid')}::text`.as('pid'),
        ])
        .as('request'),
    )
    .leftJoinLateral(
      ({ ref }) => tokenActor(db, ref('request.hash')).as('found'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('project')
          .select(({ ref }) => [
            jsonBuildObject({
              id: ref('project.id'),
              rosterPublished: ref('project.roster_published'),
              version: sql<string>`${ref('project.roster_version')} || ' ' || ${SERVER_START}`,
            }).as('roster'),
          ])
          .whereRef('project.pid', '=', 'request.pid')
          .as('project'),
      (join) => join.onTrue(),
    )
    .select(['found.actor', 'project.roster']),
);

/** Returns who is calling, and the roster whether or not they may read it. */
export async function findRoster(
  scope: BareScope,
  { caller, pid }: { caller: Caller; pid: string },
): Promise<{ actor: Actor | null; roster: RosterFacts | null }> {
  if (caller.kind === 'unreadable') throw signInNeeded();
  const hash = caller.kind === 'token' ? caller.hash : null;
  const [row] = await find.execute(scope.em, { hash, pid });
  const found = row?.actor ?? null;
  if (hash !== null && found === null) throw signInNeeded();
  const actor = caller.kind === 'session' ? await identifyCaller(scope, caller) : found;
  return { actor, roster: row?.roster ?? null };
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
