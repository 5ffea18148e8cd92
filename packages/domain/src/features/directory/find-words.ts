import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag } from '@muster/rules';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { beginningWith, containing, expressions } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';

export interface Word {
  text: string;
  /** The skills that it is a part of. */
  skillIds: string[];
}

const MOST = 8;

/** The words of a search. Their skills are asked for first: a list that the planner knows is looked up, not joined. */
export async function findWords(em: EntityManager, q = ''): Promise<Word[]> {
  const words = q.normalize('NFC').split(/\s+/u).filter(Boolean).slice(0, MOST);
  const [first, ...others] = words.map((word, place) => {
    const ids = expressions().selectFrom('skill').select('skill.id').where(isLikeSkill(word));
    return db(em).selectNoFrom([sql.lit(place).as('place'), sql<string[]>`array(${ids})`.as('ids')]);
  });
  if (first === undefined) return [];
  const rows = await others.reduce((query, other) => query.unionAll(other), first).execute();
  const idsByPlace = new Map(rows.map(({ place, ids }) => [place, ids]));
  return words.map((text, place) => ({ text, skillIds: idsByPlace.get(place) ?? [] }));
}

/** One letter is in nearly every skill: it has to begin a word. */
function isLikeSkill(word: string): Expression<SqlBool> {
  const { eb, or } = expressionBuilder<Tables, 'skill'>();
  const normalised = normaliseTag(word);
  if (normalised.length > 1) return eb('skill.normalised', 'like', containing(normalised));
  const beginning = beginningWith(normalised);
  return or([eb('skill.normalised', 'like', beginning), eb('skill.normalised', 'like', `% ${beginning}`)]);
}
