import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { conditions, type DirectoryFilter } from './conditions.ts';
import { findWords } from './find-words.ts';
import { type Asked, bitOf, DIRECTORY_SOURCES, type DirectorySource, SOURCES } from './sources.ts';
import { Statement } from './statement.ts';

export interface FoundPerson {
  uid: string;
  name: string;
  /** What the list is sorted by. */
  sort: string;
  sources: DirectorySource[];
  /** Null where the caller may not know it. */
  email: string | null;
  /** Whether the caller may look into their resume. */
  resumeShown: boolean;
}

interface Range {
  limit: number;
  after?: { sort: string; uid: string } | undefined;
}

const SORT = 'left(lower(name), 60)';

/**
 * Those whom the caller may find, sorted by name. What the caller may not see can't be searched for either, or a
 * search would tell it. It looks at every candidate, without an index for parts of words: those would need an
 * extension, and know nothing of words of one or two characters, as Chinese names are. A directory is one project and
 * the pool, so that this is quick (`apps/api/bench/directory.ts`).
 */
export async function findPeople(
  em: EntityManager,
  asked: Asked,
  filter: DirectoryFilter,
  { limit, after }: Range,
): Promise<FoundPerson[]> {
  const words = await findWords(em, filter.q);
  const statement = new Statement();
  const { bind } = statement;
  const sources = DIRECTORY_SOURCES.flatMap((name) => {
    const sql = SOURCES[name](asked, statement);
    return sql === null ? [] : [`select person_id, address, ${bitOf(name)} as source from (${sql}) ${name}_people`];
  });
  const rows = await em.execute<(Omit<FoundPerson, 'sources'> & { sources: number })[]>(
    `with candidate as (
       select person_id, bool_or(address) as address, bit_or(source) as sources
       from (${sources.join(' union all ')}) sourced
       group by person_id
     ), known as (
       select person.id, ${displayNameSql('person')} as name, candidate.sources,
              case when candidate.address then person.email end as email,
              candidate.sources & ${bitOf('pool')} > 0 or person.resume_visibility = 'everyone'
                or (candidate.sources & ${bitOf('project')} > 0
                  and person.resume_visibility = any (${bind(`{${asked.reach.resumes.join(',')}}`)}::text[])) as resume_shown
       from candidate join person on person.id = candidate.person_id
       where person.suspended_at is null
     )
     select id as uid, name, ${SORT} as sort, sources, email, resume_shown as "resumeShown"
     from known
     where ${conditions(asked, filter, words, statement).join(' and ') || 'true'}
       ${after === undefined ? '' : `and (${SORT}, id) > (${bind(after.sort)}, ${bind(after.uid)}::uuid)`}
     order by sort, id
     limit ${bind(limit)}`,
    statement.values,
  );
  return rows.map((row) => ({
    ...row,
    sources: DIRECTORY_SOURCES.filter((source) => (row.sources & bitOf(source)) !== 0),
  }));
}
