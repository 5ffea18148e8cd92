import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface AnnouncementChoice {
  pid: string;
  projectName: string;
  projectNames: Texts;
  eventOptedOut: boolean;
  teamOptedOut: boolean;
}

/** The projects whose announcements may reach the caller, or would if they hadn't opted out; the latest first. */
export function listAnnouncementChoices({ em, actor }: Scope): Promise<AnnouncementChoice[]> {
  const personId = requirePerson(actor);
  const { exists, selectFrom } = expressions();
  const optOuts = selectFrom('announcement_opt_out as opt_out')
    .whereRef('opt_out.project_id', '=', sql.ref('project.id'))
    .where('opt_out.person_id', '=', personId);
  return db(em)
    .selectFrom('project')
    .select([
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      exists(optOuts.where('opt_out.kind', '=', 'event'))
        .$castTo<boolean>()
        .as('eventOptedOut'),
      exists(optOuts.where('opt_out.kind', '=', 'team'))
        .$castTo<boolean>()
        .as('teamOptedOut'),
    ])
    .where('project.state', '<>', 'archived')
    .where(({ or }) =>
      or([
        exists(
          selectFrom('project_role')
            .whereRef('project_role.project_id', '=', sql.ref('project.id'))
            .where('project_role.person_id', '=', personId)
            .where(isConfirmed('project_role')),
        ),
        exists(
          selectFrom('membership')
            .innerJoin('team', 'team.id', 'membership.team_id')
            .whereRef('team.project_id', '=', sql.ref('project.id'))
            .where('membership.person_id', '=', personId)
            .where('membership.left_at', 'is', null)
            .where(isConfirmed('membership')),
        ),
        exists(
          selectFrom('application')
            .innerJoin('team', 'team.id', 'application.team_id')
            .whereRef('team.project_id', '=', sql.ref('project.id'))
            .where('application.person_id', '=', personId)
            .where('application.state', '=', 'applied'),
        ),
        exists(optOuts),
      ]),
    )
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
}
