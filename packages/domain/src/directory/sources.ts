import { isInOpenTeam } from '../kernel/numbers.ts';
import { opens, stands } from '../kernel/standing.ts';
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

type SourceSql = (asked: Asked, statement: Statement) => string | null;

/**
 * Where the people of a directory come from, as queries for `person_id`; null where the source isn't for the caller.
 * Nobody is in a directory who is in none of these.
 */
export const SOURCES: Record<DirectorySource, SourceSql> = {
  project: (asked, statement) =>
    `select membership.person_id from membership where ${isPlaceInReach(asked, statement)}
     ${
       asked.reach.all
         ? `union all select project_role.person_id from project_role
            where project_role.project_id = ${statement.bind(asked.projectId)} and ${stands('project_role')}`
         : ''
     }`,
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

/** As `isKnownPlace`, for queries of `membership` alone: of thousands of places a join with their teams takes its time. */
const isPlaceInReach = ({ projectId, reach }: Asked, { bind, uuids }: Statement): string =>
  `membership.in_project_id = ${bind(projectId)} and membership.left_at is null and ${stands('membership')}
   and (${reach.all} or membership.team_id = any (${uuids(reach.teamIds)})
     or (${isInOpenTeam('membership').replace('?', () => bind(projectId))} and membership.person_id not in (
       select hidden.person_id from roster_opt_out hidden where hidden.project_id = ${bind(projectId)})))`;

/**
 * Whether the caller may know of a membership: all of the project for those who manage it; for chiefs their own teams,
 * and of the others what is in the roster. Who has not said yes is in no directory. For queries of `membership` and `team`.
 */
export const isKnownPlace = ({ projectId, reach }: Asked, { bind, uuids }: Statement): string =>
  `membership.in_project_id = ${bind(projectId)} and team.project_id = ${bind(projectId)}
   and membership.left_at is null and ${stands('membership')}
   and (${reach.all} or team.id = any (${uuids(reach.teamIds)}) or (team.closed_at is null and membership.person_id not in (
     select hidden.person_id from roster_opt_out hidden where hidden.project_id = ${bind(projectId)})))`;

/** Whether it waits for an answer that the caller may give. For queries of `application` and `team`. */
export const isOpenApplication = (asked: Asked, statement: Statement): string =>
  `team.project_id = ${statement.bind(asked.projectId)} and application.state = 'applied'
   and ${isOwnPlace(asked, statement)}`;

/** Whether the caller manages the team of a membership, and so sees what is noted there. */
export const isOwnPlace = ({ reach }: Asked, { uuids }: Statement): string =>
  `(${reach.all} or team.id = any (${uuids(reach.teamIds)}))`;
