import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@muster/rules';
import { identifyCaller } from '../access/authenticate.ts';
import type { Caller } from '../access/caller.ts';
import { keptStanding, standingVersionSql } from '../access/kept-standing.ts';
import { type Actor, refusalTo, requireScope } from '../kernel/actor.ts';
import { askedApart, liveTokenSql } from '../kernel/actor-query.ts';
import { Batcher } from '../kernel/batcher.ts';
import { notFound, signInNeeded } from '../kernel/errors.ts';
import type { JobScope } from '../kernel/scope.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';
import { canSeeProject, type ProjectFacts } from '../project/project.policy.ts';

/** Everything that decides about readers, in one round trip: who each is here, and the version of the roster. */
const PROJECT = `project.id, project.roster_published, project.roster_version::text as roster, ${SERVER_START} as began`;
/** Of what the owner of a token is here, only the version: to read it takes longer than all the rest. */
const BEARER = `found.actor, ${standingVersionSql('project.id')} as standing`;
const bearerOf = (hash: string): string => `left join lateral (${liveTokenSql(hash, askedApart)}) found on true`;
const BY_TOKEN = `
  select ${PROJECT}, ${BEARER}
  from (select 1) one
  left join project on project.pid = $2
  ${bearerOf('$1::bytea')}`;
/** The arrays come from subqueries, as `LIST` does and why it says: PostgreSQL can't see how long they are. */
const BY_TOKENS = `
  select ${PROJECT}, ${BEARER}
  from unnest((select $1::text[]), (select $2::text[])) with ordinality as asked (hash, pid, place)
  left join project on project.pid = asked.pid
  ${bearerOf(`decode(asked.hash, 'hex')`)}
  order by asked.place`;

interface Facts {
  id: string | null;
  roster_published: boolean;
  roster: string;
  /** When the server started, which is a part of each version. */
  began: string;
  actor: Actor | null;
  /** The version of what the actor is here, where that is asked apart. */
  standing?: string | null | undefined;
}

interface Question {
  /** Null for a caller without a token. */
  hash: Buffer | null;
  pid: string;
}

/** One desk for each database: programs read the roster in bursts, and a burst costs hardly more than one reader. */
const desks = new WeakMap<object, Batcher<Question, Facts>>();

function deskOf(em: EntityManager): Batcher<Question, Facts> {
  const database = em.getConnection();
  let desk = desks.get(database);
  if (desk === undefined) {
    desk = new Batcher((questions) => askTogether(em, questions), {
      keyOf: ({ hash, pid }) => `${hash?.toString('hex')} ${pid}`,
    });
    desks.set(database, desk);
  }
  return desk;
}

function askTogether(em: EntityManager, questions: readonly Question[]): Promise<Facts[]> {
  const [first] = questions;
  if (questions.length === 1 && first !== undefined)
    return runPrepared(em, 'admit-to-roster', BY_TOKEN, [first.hash, first.pid]);
  const hashes = questions.map(({ hash }) => hash?.toString('hex') ?? null);
  return runPrepared(em, 'admit-many-to-roster', BY_TOKENS, [hashes, questions.map(({ pid }) => pid)]);
}

/** Who has a session is known already; a token is looked up with the rest. */
async function factsAbout(em: EntityManager, caller: Caller, pid: string): Promise<Facts> {
  if (caller.kind !== 'session') return deskOf(em).put({ hash: caller.kind === 'token' ? caller.hash : null, pid });
  const [actor, facts] = await Promise.all([identifyCaller({ em }, caller), deskOf(em).put({ hash: null, pid })]);
  return { ...facts, actor, standing: undefined };
}

/** The caller with all that they are in the project. */
async function completed(
  em: EntityManager,
  { actor, standing, began }: Facts,
  projectId: string,
): Promise<Actor | null> {
  if (!actor?.personId || standing === undefined) return actor;
  const version = `${standing} ${began}`;
  return { ...actor, ...(await keptStanding(em, { personId: actor.personId, projectId, version })) };
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
  const facts = await factsAbout(em, caller, pid);
  let { actor } = facts;
  if (caller.kind !== 'anonymous' && actor === null) throw signInNeeded();
  if (actor !== null) requireScope(actor, scope);
  if (facts.id !== null) {
    const project: ProjectFacts = { id: facts.id, rosterPublished: facts.roster_published };
    if (!canSeeProject(actor, project)) actor = await completed(em, facts, project.id);
    if (canSeeProject(actor, project))
      return { projectId: project.id, version: `${facts.roster} ${facts.began}`, tokenId: actor?.tokenId ?? null };
  }
  // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
  throw actor === null ? signInNeeded() : refusalTo(actor, pid, notFound());
}
