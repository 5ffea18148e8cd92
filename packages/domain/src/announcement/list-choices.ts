import type { AnnouncementKind, Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';

export interface AnnouncementChoice {
  pid: string;
  projectName: string;
  projectNames: Texts;
  eventOptedOut: boolean;
  teamOptedOut: boolean;
}

const optedOut = (kind: AnnouncementKind): string =>
  `exists (select from announcement_opt_out o
           where o.project_id = project.id and o.person_id = me.id and o.kind = '${kind}')`;

/** The projects whose announcements may reach the caller, or would if they hadn't opted out; the latest first. */
export function listAnnouncementChoices({ em, actor }: Scope): Promise<AnnouncementChoice[]> {
  return em.execute<AnnouncementChoice[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames",
            ${optedOut('event')} as "eventOptedOut", ${optedOut('team')} as "teamOptedOut"
     from project cross join (select ?::uuid as id) me
     where project.state <> 'archived' and (
       exists (select from project_role r where r.project_id = project.id and r.person_id = me.id and ${stands('r')})
       or exists (select from membership m join team on team.id = m.team_id
                  where team.project_id = project.id and m.person_id = me.id and m.left_at is null and ${stands('m')})
       or exists (select from application a join team on team.id = a.team_id
                  where team.project_id = project.id and a.person_id = me.id and a.state = 'applied')
       or exists (select from announcement_opt_out o where o.project_id = project.id and o.person_id = me.id))
     order by project.starts_on desc, project.id`,
    [requirePerson(actor)],
  );
}
