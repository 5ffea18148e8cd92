import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { sweptUp } from '../kernel/sql.ts';
import { conditions, type DirectoryFilter } from './conditions.ts';
import { findWords } from './find-words.ts';
import { type After, BY_NAME, type DirectorySort, isAfter, orderOf, sortColumns } from './sorts.ts';
import { type Asked, bitOf, DIRECTORY_SOURCES, type DirectorySource, SOURCES } from './sources.ts';
import { Statement } from './statement.ts';

export interface FoundPerson {
  uid: string;
  name: string;
  /** Where they stand in the order of the list. */
  after: After;
  sources: DirectorySource[];
  /** Null where the caller may not know it. */
  email: string | null;
  /** The day of their last sign-in, for those who may know the address; null also for those who never did. */
  signedInOn: string | null;
  /** Since when they are in a team that the caller manages. */
  joinedAt: Date | null;
  /** Whether the caller may look into their resume. */
  resumeShown: boolean;
}

export interface FoundPeople {
  people: FoundPerson[];
  /** How many the filters find on all pages, and how many there are without any. */
  total: number;
  everyone: number;
}

interface Range {
  limit: number;
  sort?: DirectorySort | undefined;
  after?: After | undefined;
}

type Row = { total: number; everyone: number } & (
  | { uid: null }
  | (Omit<FoundPerson, 'sources' | 'after' | 'joinedAt'> & {
      sources: number;
      sortKey: string;
      sortName: string;
      joinedAt: string | null;
    })
);

/**
 * Those whom the caller may find, in some order. What the caller may not see can't be searched for or sorted by either,
 * or a search would tell it. It looks at every candidate, without an index for parts of words: those would need an
 * extension, and know nothing of words of one or two characters, as Chinese names are. A directory is one project and
 * the pool, so that this is quick (`apps/api/bench/directory.ts`), and counting those it finds costs nothing more.
 */
export async function findPeople(
  em: EntityManager,
  asked: Asked,
  filter: DirectoryFilter,
  { limit, sort = BY_NAME, after }: Range,
): Promise<FoundPeople> {
  const words = await findWords(em, filter.q);
  const statement = new Statement();
  const { bind } = statement;
  const sources = DIRECTORY_SOURCES.flatMap((name) => {
    const sql = SOURCES[name](asked, statement);
    return sql === null
      ? []
      : [`select person_id, address, joined_at, position, ${bitOf(name)} as source from (${sql}) ${name}_people`];
  });
  const rows = await em.execute<Row[]>(
    `with candidate as materialized (
       select person_id, bool_or(address) as address, bit_or(source) as sources,
              min(joined_at) as joined_at, min(position) as position
       from (${sources.join(' union all ')}) sourced
       group by person_id
     ), known as (
       select person.id, ${displayNameSql('person')} as name, candidate.sources, candidate.address,
              candidate.joined_at, candidate.position,
              case when candidate.address then person.email end as email,
              case when candidate.address then person.last_signed_in_on end as signed_in_on,
              candidate.sources & ${bitOf('pool')} > 0 or person.resume_visibility = 'everyone'
                or (candidate.sources & ${bitOf('project')} > 0
                  and person.resume_visibility = any (${bind(`{${asked.reach.resumes.join(',')}}`)}::text[])) as resume_shown
       from candidate full join ${sweptUp('person', 'select person_id from candidate')} on person.id = candidate.person_id
       where person.suspended_at is null
     ), found as (
       select known.*, ${sortColumns(sort)} from known
       where ${conditions(asked, filter, words, statement).join(' and ') || 'true'}
     ), page as (
       select * from found where ${isAfter(sort, after, statement)} order by ${orderOf(sort)} limit ${bind(limit)}
     )
     select counts.total, counts.everyone, page.id as uid, name, sources, email, resume_shown as "resumeShown",
            signed_in_on::text as "signedInOn", joined_at as "joinedAt", sort_key as "sortKey", sort_name as "sortName"
     from (select (select count(*) from found)::int as total, (select count(*) from known)::int as everyone) counts
     left join page on true
     order by ${orderOf(sort)}`,
    statement.values,
  );
  return {
    total: rows[0]?.total ?? 0,
    everyone: rows[0]?.everyone ?? 0,
    people: rows.flatMap((row) => {
      if (row.uid === null) return [];
      const { uid, name, email, signedInOn, resumeShown, joinedAt, sortKey, sortName } = row;
      const sources = DIRECTORY_SOURCES.filter((source) => (row.sources & bitOf(source)) !== 0);
      const after = { key: sortKey, name: sortName, uid };
      const joined = joinedAt === null ? null : new Date(joinedAt);
      return [{ uid, name, after, sources, email, signedInOn, joinedAt: joined, resumeShown }];
    }),
  };
}
