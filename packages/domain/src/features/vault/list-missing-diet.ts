import type { Texts } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { isAccepted, isConfirmed } from '../../kernel/confirmation.ts';
import { dayIn } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface MissingDiet {
  pid: string;
  projectName: string;
  projectNames: Texts;
}

/** The projects that would like to know what the caller eats and don't: those where they help, until the last day. */
export async function listMissingDiet({ em, actor, now }: Scope): Promise<MissingDiet[]> {
  const personId = requirePerson(actor);
  const rows = await db(em)
    .selectFrom('project')
    .select([
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.ends_on as endsOn',
      'project.time_zone as timeZone',
    ])
    .where('project.state', 'in', ['open', 'closed'])
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('dietary_record').where('dietary_record.person_id', '=', personId))),
    )
    .where('project.id', 'in', ({ selectFrom }) =>
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select('team.project_id')
        .where('membership.person_id', '=', personId)
        .where('membership.left_at', 'is', null)
        .where(isAccepted('membership'))
        .union(
          selectFrom('project_role')
            .select('project_role.project_id')
            .where('project_role.person_id', '=', personId)
            .where(isConfirmed('project_role')),
        ),
    )
    .orderBy('project.starts_on')
    .orderBy('project.id')
    .execute();
  return rows
    .filter(({ endsOn, timeZone }) => dayIn(timeZone, now) <= endsOn)
    .map(({ pid, projectName, projectNames }) => ({ pid, projectName, projectNames }));
}
