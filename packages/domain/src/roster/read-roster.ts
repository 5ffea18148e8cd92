import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@muster/rules';
import type { Caller } from '../access/caller.ts';
import { type Actor, refusalTo, requireScope } from '../kernel/actor.ts';
import { livePersonSql, liveTokenSql } from '../kernel/actor-query.ts';
import { Batcher } from '../kernel/batcher.ts';
import { notFound, signInNeeded } from '../kernel/errors.ts';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import type { JobScope } from '../kernel/scope.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';
import { canSeeProject, type ProjectFacts } from '../project/project.policy.ts';
import { loadRoster, type RosterTeam } from './roster.ts';

/** Everything that decides about readers, in one round trip: who each is here, and the version of the roster. */
const FACTS = `found.actor, project.id, project.roster_published, project.roster_version || ' ' || ${SERVER_START} as version`;
const bearerOf = (hash: string): string =>
  `left join lateral (${liveTokenSql(hash, 'granted.project_id = project.id')}) found on true`;
const BY_TOKEN = `
  select ${FACTS}
  from (select 1) one
  left join project on project.pid = $2
  ${bearerOf('$1::bytea')}`;
/** The arrays come from subqueries, as `LIST` does and why it says: PostgreSQL can't see how long they are. */
const BY_TOKENS = `
  select ${FACTS}
  from unnest((select $1::text[]), (select $2::text[])) with ordinality as asked (hash, pid, place)
  left join project on project.pid = asked.pid
  ${bearerOf(`decode(asked.hash, 'hex')`)}
  order by asked.place`;
const BY_PERSON = `
  select ${FACTS}
  from (select 1) one
  left join project on project.pid = $2
  left join lateral (${livePersonSql('granted.project_id = project.id')}) found on true`;

interface Facts {
  actor: Actor | null;
  id: string | null;
  roster_published: boolean;
  version: string;
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

async function factsAbout(em: EntityManager, caller: Caller, pid: string): Promise<Facts | undefined> {
  if (caller.kind !== 'session') return deskOf(em).put({ hash: caller.kind === 'token' ? caller.hash : null, pid });
  const [facts] = await runPrepared<Facts>(em, 'admit-person-to-roster', BY_PERSON, [caller.personId, pid]);
  return facts;
}

export interface RosterAdmission {
  projectId: string;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
  actor: Actor | null;
}

/** Lets a caller in to a project's roster, or says why not. A caller's token needs `scope`. */
export async function admitToRoster(
  { em }: Pick<JobScope, 'em'>,
  { caller, scope, pid }: { caller: Caller; scope: TokenScope; pid: string },
): Promise<RosterAdmission> {
  if (caller.kind === 'unreadable') throw signInNeeded();
  const row = await factsAbout(em, caller, pid);
  const actor = row?.actor ?? null;
  if (caller.kind !== 'anonymous' && actor === null) throw signInNeeded();
  if (actor !== null) requireScope(actor, scope);
  const project: ProjectFacts | null =
    row === undefined || row.id === null ? null : { id: row.id, rosterPublished: row.roster_published };
  if (row === undefined || project === null || !canSeeProject(actor, project)) {
    // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
    throw actor === null ? signInNeeded() : refusalTo(actor, pid, notFound());
  }
  return { projectId: project.id, version: row.version, actor };
}

/** A hash and a name for each person, with what holds them. */
const BYTES_OF_ONE = 240;
const bytesOf = (teams: readonly RosterTeam[]): number =>
  teams.reduce((sum, { chiefs, members }) => sum + BYTES_OF_ONE * (1 + chiefs.length + members.length), 0);

/**
 * All teams of a project with their chiefs and members, for a caller who has been let in. On an event's morning everybody
 * looks at the same one: it is kept by its version, and not to be changed.
 */
export async function readRoster(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { projectId, version }: RosterAdmission,
): Promise<readonly RosterTeam[]> {
  const load = () => loadRoster(em, keys, projectId);
  return (await memoryOf(em).find({ projectId, name: 'roster', version, load, bytesOf })) ?? load();
}
