import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOfTexts, expressions, personsAmong } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { conditions, type DirectoryFilter, isAmong } from './conditions.ts';
import type { Word } from './find-words.ts';
import {
  type After,
  BY_NAME,
  type DirectorySort,
  isAfter,
  needsPlaces,
  orderOf,
  placed,
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
  type PersonIds,
  SOURCES,
} from './sources.ts';

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
  const wanted = conditions(asked, filter, words);
  const sources = DIRECTORY_SOURCES.flatMap((name) => SOURCES[name](asked) ?? []);
  const rows = await db(em)
    .with(
      (cte) => cte('known').materialized(),
      (cte) =>
        cte
          .selectFrom(personsAmong(sql`${sql.join(sources, sql` union all `)}`).as('person'))
          .select(({ and }) => [
            'person.id',
            displayNameOf('person').as('name'),
            'person.last_signed_in_on as signed_in_on',
            (sort.by === 'signed_in' ? isAmong(addressed(asked)) : sql<boolean>`false`).as('address'),
            and(wanted).$castTo<boolean>().as('wanted'),
          ])
          .where('person.suspended_at', 'is', null),
    )
    .with('found', (cte) =>
      needsPlaces(sort)
        ? cte
            .selectFrom('known')
            .fullJoin(placed(sort, asked).as('placed'), 'placed.person_id', 'known.id')
            .select(['known.id', ...sortColumns(sort)])
            .where(sql<boolean>`coalesce(wanted, false)`)
        : cte
            .selectFrom('known')
            .select(['known.id', ...sortColumns(sort)])
            .where('known.wanted', '=', true),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .selectAll()
        .$if(after !== undefined, (query) => query.where(isAfter(sort, after as After)))
        .orderBy(orderOf(sort))
        .limit(limit),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('known')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('wanted', '=', true).as('total'),
          fn.countAll<number>().as('everyone'),
        ])
        .as('counts'),
    )
    .leftJoin('page', (join) => join.onTrue())
    .leftJoinLateral(
      ({ ref }) => description(asked, ref('page.id').$notNull()).as('described'),
      (join) => join.onTrue(),
    )
    .select(['counts.total', 'counts.everyone', 'page.sort_key as sortKey', 'page.sort_name as sortName'])
    .selectAll('described')
    .orderBy(orderOf(sort))
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    everyone: rows[0]?.everyone ?? 0,
    people: rows.flatMap(({ uid, name, sources, resumeShown, sortKey, sortName, ...row }) => {
      if (uid === null || name === null || sources === null) return [];
      const after = { key: sortKey ?? '', name: sortName ?? '', uid };
      const from = DIRECTORY_SOURCES.filter((source) => (sources & bitOf(source)) !== 0);
      const { email, signedInOn, joinedAt } = row;
      return [{ uid, name, after, sources: from, email, signedInOn, joinedAt, resumeShown: resumeShown === true }];
    }),
  };
}

/** What the page shows of a person, beside what `describePeople` adds: where they come from, and what the caller may know. */
function description(asked: Asked, personId: Expression<string>) {
  const { selectFrom } = expressions();
  const isIn = (people: PersonIds, id: Expression<string>) =>
    sql<boolean>`exists (select from (${people}) one where one.person_id = ${id})`;
  const person = selectFrom('person')
    .select(({ ref }) => [
      'person.id as uid',
      displayNameOf('person').as('name'),
      'person.email',
      'person.last_signed_in_on',
      'person.resume_visibility',
      sql<number>`${sql.join(
        DIRECTORY_SOURCES.flatMap((name) => {
          const people = SOURCES[name](asked);
          return people === null
            ? []
            : [sql`case when ${isIn(people, ref('person.id'))} then ${sql.lit(bitOf(name))} else 0 end`];
        }),
        sql` | `,
      )}`.as('sources'),
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select(({ fn }) => fn.min('membership.joined_at').as('first'))
        .whereRef('membership.person_id', '=', ref('person.id'))
        .where(isVisiblePlace(asked))
        .where(isOwnPlace(asked))
        .as('joined_at'),
    ])
    .where('person.id', '=', personId)
    .where('person.suspended_at', 'is', null)
    .offset(sql.lit(0));
  const isFrom = (source: DirectorySource) => sql<boolean>`sources & ${sql.lit(bitOf(source))} > 0`;
  const withAddress = selectFrom(person.as('sourced'))
    .selectAll('sourced')
    .select(({ ref }) =>
      // Owners know the address of everybody in the project, so that there is nothing more to look up.
      (asked.reach.addresses ? isFrom('project') : isIn(addressed(asked), ref('sourced.uid'))).as('address'),
    )
    .offset(sql.lit(0));
  return selectFrom(withAddress.as('described')).select(({ eb, or, and }) => [
    'described.uid',
    'described.name',
    'described.sources',
    sql<string | null>`case when address then email end`.as('email'),
    sql<string | null>`case when address then last_signed_in_on end`.as('signedInOn'),
    'described.joined_at as joinedAt',
    or([
      isFrom('pool'),
      eb('described.resume_visibility', '=', 'everyone'),
      and([isFrom('project'), eb('described.resume_visibility', '=', anyOfTexts(asked.reach.resumes))]),
    ])
      .$castTo<boolean>()
      .as('resumeShown'),
  ]);
}
