import type { EntityManager } from '@mikro-orm/postgresql';
import { isShown, type TeamRoleName, type Texts, type Visibility } from '@muster/rules';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { audienceOf } from '../person/audience.policy.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { mayKnowPlace } from './project-person.policy.ts';

export interface PersonPlaceView {
  year: number;
  pid: string;
  projectName: string;
  projectNames: Texts;
  tid: string;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
  since: Date;
  /** When they left; null while they are in it, or where they stayed to the end. */
  leftAt: Date | null;
  /** Whether they have said yes to this place itself. */
  confirmed: boolean;
  /** Whether the caller manages the team, in this project: what can be done about it is theirs to do. */
  own: boolean;
  tags: string[];
}

/** The teams that a person is and was in, the latest year first, as far as the caller may know of them. */
export async function personPlaces(
  em: EntityManager,
  actor: Actor,
  { projectId, uid, historyVisibility }: { projectId: string; uid: string; historyVisibility: Visibility },
): Promise<PersonPlaceView[]> {
  const rows = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select(({ eb, exists, ref, selectFrom }) => [
      sql<number>`extract(year from ${ref('project.starts_on')})::int`.as('year'),
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.id as projectId',
      'project.state',
      'project.roster_published as rosterPublished',
      'team.id as teamId',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      eb('team.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
      'membership.role',
      'membership.left_at as leftAt',
      eb('membership.confirmed_at', 'is not', null).$castTo<boolean>().as('confirmed'),
      eb
        .case('membership.role')
        .when('chief')
        .then(ref('membership.appointed_at'))
        .else(ref('membership.joined_at'))
        .end()
        .$notNull()
        .as('since'),
      exists(
        selectFrom('roster_opt_out')
          .whereRef('roster_opt_out.project_id', '=', 'project.id')
          .whereRef('roster_opt_out.person_id', '=', 'membership.person_id'),
      )
        .$castTo<boolean>()
        .as('hidden'),
      sql<string[]>`array(${selectFrom('team_tag')
        .select('team_tag.name')
        .whereRef('team_tag.membership_id', '=', 'membership.id')
        .orderBy('team_tag.name')})`.as('tags'),
    ])
    .where('membership.person_id', '=', uid)
    .where(isConfirmed('membership'))
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .orderBy(({ eb }) => eb('membership.left_at', 'is not', null))
    .orderBy('team.position')
    .orderBy('membership.id')
    .execute();
  const projectIds = rows.filter(({ leftAt }) => leftAt === null).map((row) => row.projectId);
  const historyShown = isShown(historyVisibility, audienceOf(actor, { personId: uid, projectIds }));
  return rows.flatMap(({ projectId: id, state, rosterPublished, teamId, closed, hidden, tags, ...row }) => {
    const project = { id, state, rosterPublished };
    const here = id === projectId;
    const place = { project, team: { id: teamId, closed }, left: row.leftAt !== null, hidden };
    if (!mayKnowPlace(actor, place, { here, historyShown })) return [];
    const own = here && canManageTeam(actor, { id: teamId, projectId: id, closed });
    return [
      {
        ...row,
        own,
        // What a team notes about its people is for those who manage it.
        tags: own ? tags : [],
      },
    ];
  });
}
