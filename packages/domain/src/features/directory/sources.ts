import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { isAccepted } from '../../kernel/confirmation.ts';
import { anyOf, expressions } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { isVisibleTo, peopleVisibleTo, type Visibility } from '../../kernel/visibility.ts';
import type { DirectoryReach } from './directory.policy.ts';

export const DIRECTORY_SOURCES = ['project', 'applicants', 'pool'] as const;
export type DirectorySource = (typeof DIRECTORY_SOURCES)[number];

/** Where several sources are told apart in one number. */
export const bitOf = (source: DirectorySource): number => 1 << DIRECTORY_SOURCES.indexOf(source);

export interface Asked {
  projectId: string;
  reach: DirectoryReach;
}

const visibilityOf = ({ projectId, reach }: Asked): Visibility => ({
  projectId,
  teamIds: reach.all ? null : reach.teamIds,
});

/** A query for ids of people, some more than once. */
export type PersonIds = Expression<{ person_id: string }>;

const inProject = (asked: Asked): PersonIds => peopleVisibleTo(visibilityOf(asked));

/**
 * Where the people of a directory come from; null where the source isn't for the caller. A directory has nobody beside the
 * people of these sources.
 */
export const SOURCES: Record<DirectorySource, (asked: Asked) => PersonIds | null> = {
  project: inProject,
  // Not yet of the project: the lead or owner who decides the application gets their name, and no address.
  applicants: (asked) =>
    expressions()
      .selectFrom('application')
      .innerJoin('team', 'team.id', 'application.team_id')
      .select('application.person_id')
      .where(isOpenApplication(asked)),
  pool: ({ reach }) =>
    reach.pool ? expressions().selectFrom('talent_pool_entry').select('talent_pool_entry.person_id') : null,
};

/** People whose address the caller may know: for owners everybody in the project, for leads their people who said yes. */
export const addressed = (asked: Asked): PersonIds =>
  asked.reach.addresses
    ? inProject(asked)
    : expressions()
        .selectFrom('membership')
        .select('membership.person_id')
        .where('membership.in_project_id', '=', asked.projectId)
        .where('membership.left_at', 'is', null)
        .where(isAccepted('membership'))
        .where('membership.team_id', '=', anyOf(asked.reach.teamIds));

/** Whether the caller sees a `membership` of the project. For queries of `membership` and `team`. */
export function isVisiblePlace(asked: Asked): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<Tables, 'membership' | 'team'>();
  return eb.and([eb('team.project_id', '=', asked.projectId), isVisibleTo(visibilityOf(asked))]);
}

/** Whether it waits for a decision of the caller. For queries of `application` and `team`. */
export function isOpenApplication(asked: Asked): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<Tables, 'application' | 'team'>();
  return eb.and([
    eb('team.project_id', '=', asked.projectId),
    eb('application.state', '=', 'applied'),
    isOwnPlace(asked),
  ]);
}

/** Whether the caller manages the `team` of a membership, and so sees what is noted there. */
export const isOwnPlace = ({ reach }: Asked): AliasableExpression<boolean> =>
  reach.all
    ? sql<boolean>`true`
    : expressionBuilder<Tables, 'team'>()('team.id', '=', anyOf(reach.teamIds)).$castTo<boolean>();
