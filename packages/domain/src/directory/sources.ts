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

/** No address to know, and no place in a team. */
const NOWHERE = 'false as address, null::timestamptz as joined_at, null::int as position';

/**
 * Where the people of a directory come from, as queries for `person_id`, whether the caller may know their address
 * (`address`), since when they are in a team that the caller manages, and which place the team has in the owner's order;
 * null where the source isn't for the caller. Nobody is in a directory who is in none of these.
 */
export const SOURCES: Record<DirectorySource, SourceSql> = {
  project: ({ projectId, reach }, statement) =>
    `select membership.person_id,
            ${reach.addresses} or (${opens('membership')} and team.id = any (${statement.uuids(reach.teamIds)})) as address,
            case when ${isOwnPlace({ projectId, reach }, statement)} then membership.joined_at end as joined_at,
            team.position
     from membership join team on team.id = membership.team_id
     where ${isKnownPlace({ projectId, reach }, statement)}
     ${
       reach.all
         ? `union all select person_id, ${reach.addresses}, null::timestamptz, null::int from project_role
            where project_id = ${statement.bind(projectId)} and ${stands('project_role')}`
         : ''
     }`,
  // Not yet of the project: the chief or owner who answers the application gets their name, and no address.
  applicants: (asked, statement) =>
    `select application.person_id, ${NOWHERE} from application join team on team.id = application.team_id
     where ${isOpenApplication(asked, statement)}`,
  pool: ({ reach }) => (reach.pool ? `select person_id, ${NOWHERE} from talent_pool_entry` : null),
};

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
