import { opens } from '../kernel/standing.ts';
import { isVisible, type Visibility, visiblePeople } from '../kernel/visibility.ts';
import type { DirectoryReach } from './directory.policy.ts';
import type { Statement } from './statement.ts';

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

type SourceSql = (asked: Asked, statement: Statement) => string | null;

/**
 * Where the people of a directory come from, as queries for `person_id`; null where the source isn't for the caller.
 * Nobody is in a directory who is in none of these.
 */
export const SOURCES: Record<DirectorySource, SourceSql> = {
  project: (asked, { add }) => add(visiblePeople(visibilityOf(asked))),
  // Not yet of the project: the chief or owner who answers the application gets their name, and no address.
  applicants: (asked, statement) =>
    `select application.person_id from application join team on team.id = application.team_id
     where ${isOpenApplication(asked, statement)}`,
  pool: ({ reach }) => (reach.pool ? 'select talent_pool_entry.person_id from talent_pool_entry' : null),
};

/** Those whose address the caller may know: owners that of everybody in the project, chiefs that of their people who said yes. */
export const addressed = (asked: Asked, statement: Statement): string =>
  asked.reach.addresses
    ? (SOURCES.project(asked, statement) as string)
    : `select membership.person_id from membership
       where membership.in_project_id = ${statement.bind(asked.projectId)} and membership.left_at is null
         and ${opens('membership')} and membership.team_id = any (${statement.uuids(asked.reach.teamIds)})`;

/** Whether the caller sees a `membership` of the project. For queries of `membership` and `team`. */
export const isVisiblePlace = (asked: Asked, { add, bind }: Statement): string =>
  `team.project_id = ${bind(asked.projectId)} and ${add(isVisible(visibilityOf(asked)))}`;

/** Whether it waits for an answer that the caller may give. For queries of `application` and `team`. */
export const isOpenApplication = (asked: Asked, statement: Statement): string =>
  `team.project_id = ${statement.bind(asked.projectId)} and application.state = 'applied'
   and ${isOwnPlace(asked, statement)}`;

/** Whether the caller manages the team of a membership, and so sees what is noted there. */
export const isOwnPlace = ({ reach }: Asked, { uuids }: Statement): string =>
  `(${reach.all} or team.id = any (${uuids(reach.teamIds)}))`;
