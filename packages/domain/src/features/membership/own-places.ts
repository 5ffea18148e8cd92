import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { ProjectState } from '../project/project.entity.ts';

/** What a person is in a project: a role of the project itself, or a place in a team. */
export interface Place {
  pid: string;
  projectName: string;
  projectNames: Texts;
  projectState: ProjectState;
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  role: string;
}

/** Without the long texts of projects and teams: every page loads this. */
const ownRoles = prepared<{ personId: string }, Place>((db, parameter) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('membership')
        .select(({ ref }) => [
          'membership.in_project_id as project_id',
          ref('membership.team_id').$castTo<string | null>().as('team_id'),
          ref('membership.role').$castTo<string>().as('role'),
        ])
        .where('membership.person_id', '=', parameter('personId'))
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership'))
        .unionAll(
          selectFrom('project_role')
            .select(['project_role.project_id', sql<null>`null::uuid`.as('team_id'), 'project_role.role'])
            .where('project_role.person_id', '=', parameter('personId'))
            .where(isConfirmed('project_role')),
        )
        .as('own'),
    )
    .innerJoin('project', 'project.id', 'own.project_id')
    .leftJoin('team', 'team.id', 'own.team_id')
    .select([
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.state as projectState',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      'own.role',
    ])
    .orderBy(({ eb }) => eb('own.team_id', 'is not', null))
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .orderBy('team.position')
    .orderBy('team.id')
    .orderBy('own.role'),
);

/** Roles in projects first, then places in teams; of both the latest project first. */
export const ownPlaces = (em: EntityManager, personId: string): Promise<Place[]> => ownRoles.execute(em, { personId });
