import type { EntityManager } from '@mikro-orm/postgresql';
import { standingVersionSql } from '../access/kept-standing.ts';
import { IS_LIVE, TOKEN_AND_OWNER } from '../kernel/actor-query.ts';
import { Batcher } from '../kernel/batcher.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';

/**
 * Everything that decides about readers, in one round trip: who each is here, and the version of the roster. In few plain
 * columns and joins: every clause of a statement that is this quick can be felt. Of what never changes it tells the id alone
 * (`knownToken`), and of what the owner of a token is here the version (`keptStanding`): to read it takes longer than all
 * the rest.
 */
const factsAbout = (asked: string, hash: string): string => `
  select project.id, project.roster_published as "rosterPublished", project.roster_version as roster, ${SERVER_START} as began,
         token.id as "tokenId", owner.administrator, ${standingVersionSql('project.id')} as standing
  from ${asked}
  left join (${TOKEN_AND_OWNER}) on token.hash = ${hash} and ${IS_LIVE}
  left join project on project.pid = asked.pid`;
const ABOUT_ONE = factsAbout('(select $1::bytea as hash, $2::text as pid) asked', 'asked.hash');
/** The arrays come from subqueries, as `LIST` does and why it says: PostgreSQL can't see how long they are. */
const ABOUT_MANY = `${factsAbout(
  'unnest((select $1::text[]), (select $2::text[])) with ordinality as asked (hash, pid, place)',
  `decode(asked.hash, 'hex')`,
)} order by asked.place`;

export interface ReaderFacts {
  /** Null without a live one. */
  tokenId: string | null;
  /** Whether the owner of the token is; null where it has none. */
  administrator: boolean | null;
  /** Of the project; where this is null there is none, and the next two say nothing. */
  id: string | null;
  rosterPublished: boolean;
  roster: string;
  /** When the server started, which is a part of each version. */
  began: string;
  /** The version of what the owner of the token is here. */
  standing: string | null;
}

export interface RosterQuestion {
  /** Null for a caller without a token. */
  hash: Buffer | null;
  pid: string;
}

/** One desk for each database: programs read the roster in bursts, and a burst costs hardly more than one reader. */
const desks = new WeakMap<object, Batcher<RosterQuestion, ReaderFacts>>();

function deskOf(em: EntityManager): Batcher<RosterQuestion, ReaderFacts> {
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

function askTogether(em: EntityManager, questions: readonly RosterQuestion[]): Promise<ReaderFacts[]> {
  const [first] = questions;
  if (questions.length === 1 && first !== undefined)
    return runPrepared(em, 'admit-to-roster', ABOUT_ONE, [first.hash, first.pid]);
  const hashes = questions.map(({ hash }) => hash?.toString('hex') ?? null);
  return runPrepared(em, 'admit-many-to-roster', ABOUT_MANY, [hashes, questions.map(({ pid }) => pid)]);
}

export const readerFacts = (em: EntityManager, question: RosterQuestion): Promise<ReaderFacts> =>
  deskOf(em).put(question);
