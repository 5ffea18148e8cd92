import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { WAITING_SQL } from './answerers.ts';
import { type ApplicationView, viewApplications } from './application-view.ts';
import { withoutAnswerer } from './list-own-applications.ts';

interface ToAnswer {
  pid: string;
  projectName: string;
  projectNames: Texts;
  count: number;
  /** When the one that has waited longest was sent. */
  oldestAt: Date;
}

export interface WaitingApplications {
  /** What the caller has to answer as a chief or an owner, project by project. */
  toAnswer: ToAnswer[];
  /** Teams that were suggested to the caller. */
  suggestions: ApplicationView[];
}

export async function waitingApplications({ em, actor, keys }: Scope): Promise<WaitingApplications> {
  const personId = requirePerson(actor);
  const idsOf = (ids: (string | null)[]) => `{${ids.join(',')}}`;
  const owned = actor.grants.filter(({ role }) => role === 'owner').map(({ projectId }) => projectId);
  const led = actor.grants.filter(({ role }) => role === 'chief').map(({ teamId }) => teamId);
  const rows = await em.execute<(Omit<ToAnswer, 'oldestAt'> & { oldestAt: string })[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", sum(waiting.count)::int as count,
       min(waiting.oldest) as "oldestAt"
     from (select application.team_id, count(*) as count, min(application.created_at) as oldest from application
           where ${WAITING_SQL} and application.team_id = any (array(
             select owned.id from team owned where owned.project_id = any (?::uuid[]) union select unnest(?::uuid[])))
           group by application.team_id) waiting
     join team on team.id = waiting.team_id
     join project on project.id = team.project_id
     group by project.id
     order by project.starts_on desc, project.id`,
    [idsOf(owned), idsOf(led)],
  );
  const suggestions = await viewApplications(
    em,
    keys,
    personId,
    `where application.person_id = ? and application.state = 'applied'
       and application.suggested_team_id is not null and application.suggestion_left_at is null
     order by application.id`,
    [personId],
  );
  const toAnswer = rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }));
  return { toAnswer, suggestions: suggestions.map(withoutAnswerer) };
}
