import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag } from '@muster/rules';
import { containing } from '../kernel/sql.ts';
import { Statement } from './statement.ts';

export interface Word {
  text: string;
  /** The skills that it is a part of. */
  skillIds: string[];
}

const MOST = 8;

/** The words of a search. Their skills are asked for first: a list that the planner knows is looked up, not joined. */
export async function findWords(em: EntityManager, q = ''): Promise<Word[]> {
  const words = q.normalize('NFC').split(/\s+/u).filter(Boolean).slice(0, MOST);
  if (words.length === 0) return [];
  const statement = new Statement();
  const rows = await em.execute<{ place: number; ids: string[] }[]>(
    words
      .map(
        (word, place) =>
          `select ${place} as place, array(select id from skill where ${likeSkill(word, statement)}) as ids`,
      )
      .join(' union all '),
    statement.values,
  );
  const idsByPlace = new Map(rows.map(({ place, ids }) => [place, ids]));
  return words.map((text, place) => ({ text, skillIds: idsByPlace.get(place) ?? [] }));
}

/** One letter is in nearly every skill: it has to begin a word. */
function likeSkill(word: string, { bind }: Statement): string {
  const normalised = normaliseTag(word);
  const anywhere = containing(normalised);
  if (normalised.length > 1) return `normalised like ${bind(anywhere)}`;
  const beginning = anywhere.slice(1);
  return `(normalised like ${bind(beginning)} or normalised like ${bind(`% ${beginning}`)})`;
}
