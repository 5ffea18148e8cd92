import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@muster/rules';
import { Remembered } from '../kernel/remembered.ts';
import { runPrepared } from '../kernel/sql.ts';

/** What a token was made as: whose it is, and what it may. */
export interface TokenFacts {
  personId: string | null;
  projectId: string | null;
  scopes: TokenScope[];
}

const READ = `select person_id as "personId", project_id as "projectId", scopes from api_token where id = $1`;

/** Some megabytes. */
const MOST_REMEMBERED = 10_000;
const memories = new WeakMap<object, Remembered<TokenFacts>>();

/**
 * Never changes after the token was made, so that it is read once. Only for a token that the database has just said to be
 * live, in this request. Undefined for one that was deleted since.
 */
export function knownToken(em: EntityManager, id: string): TokenFacts | Promise<TokenFacts | undefined> {
  const database = em.getConnection();
  const memory = memories.get(database) ?? new Remembered<TokenFacts>(MOST_REMEMBERED);
  memories.set(database, memory);
  return memory.find(id) ?? read(em, id, memory);
}

async function read(em: EntityManager, id: string, memory: Remembered<TokenFacts>): Promise<TokenFacts | undefined> {
  const [facts] = await runPrepared<TokenFacts>(em, 'token-by-id', READ, [id]);
  return facts && memory.put(id, facts);
}
