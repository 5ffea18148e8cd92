import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { sweptUp } from '../kernel/sql.ts';
import { conditions, type DirectoryFilter } from './conditions.ts';
import type { Word } from './find-words.ts';
import {
  type After,
  BY_NAME,
  columnsFor,
  type DirectorySort,
  isAfter,
  joinFor,
  orderOf,
  sortColumns,
} from './sorts.ts';
import {
  type Asked,
  addressed,
  bitOf,
  DIRECTORY_SOURCES,
  type DirectorySource,
  isOwnPlace,
  isVisiblePlace,
  SOURCES,
} from './sources.ts';
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

export interface Range {
  /** Of the search, with the skills that they are a part of. */
  words: readonly Word[];
  limit: number;
  sort?: DirectorySort | undefined;
  after?: After | undefined;
}

type DescribedRow = Omit<FoundPerson, 'sources' | 'after' | 'joinedAt'> & { sources: number; joinedAt: string | null };
type Row = { total: number; everyone: number } & (
  | { uid: null }
  | (DescribedRow & { sortKey: string; sortName: string })
);

/**
 * Those whom the caller may find, in some order. What the caller may not see can't be searched for or sorted by either,
 * or a search would tell it. It looks at every candidate, without an index for parts of words: those would need an
 * extension, and know nothing of words of one or two characters, as Chinese names are. A directory is one project and
 * the pool, so that this is quick (`npm run bench -- procedures`), as long as it asks of each candidate no more than the
 * filters and the order need: the ids of all sources are swept up at once, and where a person comes from is asked of
 * those on the page.
 */
export async function findPeople(
  em: EntityManager,
  asked: Asked,
  filter: DirectoryFilter,
  { words, limit, sort = BY_NAME, after }: Range,
): Promise<FoundPeople> {
  const statement = new Statement();
  const { bind } = statement;
  const columns = columnsFor(sort, asked, statement);
  const wanted = conditions(asked, filter, words, statement).join(' and ');
  const sourced = DIRECTORY_SOURCES.map((name) => SOURCES[name](asked, statement)).filter((sql) => sql !== null);
  const rows = await em.execute<Row[]>(
    `with known as materialized (
       select person.id, ${displayNameSql('person')} as name, ${columns}
              ${wanted || 'true'} as wanted
       from ${sweptUp('person', sourced.join(' union all '))}
       where person.suspended_at is null
     ), found as (
       select known.id, ${sortColumns(sort)} from known ${joinFor(sort, asked, statement)}
       where coalesce(wanted, false)
     ), page as (
       select * from found where ${isAfter(sort, after, statement)} order by ${orderOf(sort)} limit ${bind(limit)}
     )
     select counts.total, counts.everyone, described.*, sort_key as "sortKey", sort_name as "sortName"
     from (select count(*) filter (where wanted)::int as total, count(*)::int as everyone from known) counts
     left join page on true
     left join lateral (${description(asked, statement)}) described on true
     order by ${orderOf(sort)}`,
    statement.values,
  );
  return {
    total: rows[0]?.total ?? 0,
    everyone: rows[0]?.everyone ?? 0,
    people: rows.flatMap((row) => {
      if (row.uid === null) return [];
      return [toFound(row, { key: row.sortKey, name: row.sortName, uid: row.uid })];
    }),
  };
}

function toFound(row: DescribedRow, after: After): FoundPerson {
  const { uid, name, email, signedInOn, resumeShown, joinedAt } = row;
  const sources = DIRECTORY_SOURCES.filter((source) => (row.sources & bitOf(source)) !== 0);
  const joined = joinedAt === null ? null : new Date(joinedAt);
  return { uid, name, after, sources, email, signedInOn, joinedAt: joined, resumeShown };
}

/** What the page tells of a person, beside what `describePeople` adds: where they come from, and what the caller may know. */
function description(asked: Asked, statement: Statement): string {
  const isIn = (set: string, id = 'person.id'): string =>
    `exists (select from (${set}) one where one.person_id = ${id})`;
  const bits = (): string[] =>
    DIRECTORY_SOURCES.flatMap((name) => {
      const set = SOURCES[name](asked, statement);
      return set === null ? [] : [`case when ${isIn(set)} then ${bitOf(name)} else 0 end`];
    });
  // Owners know the address of everybody in the project, so that there is nothing more to look up.
  const address = (): string =>
    asked.reach.addresses ? `sources & ${bitOf('project')} > 0` : isIn(addressed(asked, statement), 'uid');
  return `
    select uid, name, sources, case when address then email end as email,
           case when address then last_signed_in_on::text end as "signedInOn", joined_at as "joinedAt",
           sources & ${bitOf('pool')} > 0 or resume_visibility = 'everyone' or (sources & ${bitOf('project')} > 0
             and resume_visibility = any (${statement.bind(`{${asked.reach.resumes.join(',')}}`)}::text[])) as "resumeShown"
    from (select sourced.*, ${address()} as address from (
      select person.id as uid, ${displayNameSql('person')} as name, person.email, person.last_signed_in_on,
             person.resume_visibility, ${bits().join(' | ')} as sources,
             (select min(membership.joined_at) from membership join team on team.id = membership.team_id
              where membership.person_id = person.id and ${isVisiblePlace(asked, statement)}
                and ${isOwnPlace(asked, statement)}) as joined_at
      from person where person.id = page.id and person.suspended_at is null offset 0
    ) sourced offset 0) who`;
}
