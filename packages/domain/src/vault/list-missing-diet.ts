import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import { dayIn } from '../kernel/day.ts';
import type { Scope } from '../kernel/scope.ts';
import { opens, stands } from '../kernel/standing.ts';

export interface MissingDiet {
  pid: string;
  projectName: string;
  projectNames: Texts;
}

/** The projects that would like to know what the caller eats and don't: those where they help, until the last day. */
export async function listMissingDiet({ em, actor, now }: Scope): Promise<MissingDiet[]> {
  const personId = requirePerson(actor);
  const rows = await em.execute<(MissingDiet & { endsOn: string; timeZone: string })[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames",
            project.ends_on::text as "endsOn", project.time_zone as "timeZone"
     from project
     where project.state in ('open', 'closed')
       and not exists (select from dietary_record where person_id = ?)
       and project.id in (
         select team.project_id from membership place join team on team.id = place.team_id
         where place.person_id = ? and place.left_at is null and ${opens('place')}
         union select place.project_id from project_role place where place.person_id = ? and ${stands('place')})
     order by project.starts_on, project.id`,
    [personId, personId, personId],
  );
  return rows
    .filter(({ endsOn, timeZone }) => dayIn(timeZone, now) <= endsOn)
    .map(({ pid, projectName, projectNames }) => ({ pid, projectName, projectNames }));
}
