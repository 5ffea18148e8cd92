import type { Locale } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import type { HookScope } from '../kernel/feature.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { Project } from '../project/project.entity.ts';

/** Ends what nobody has answered when a project stops being open, and tells the applicants. The project is locked. */
export async function expireApplications({ em, actor, keys }: HookScope, projectId: string): Promise<void> {
  const project = await em.findOneOrFail(Project, { id: projectId });
  const expired = await em.execute<{ email: string; locale: Locale | null; suspended: boolean; teamName: string }[]>(
    `update application set state = 'expired', answered_at = now()
     from team, person
     where team.id = application.team_id and person.id = application.person_id
       and team.project_id = ? and application.state = 'applied'
     returning person.email, person.locale, person.suspended_at is not null as suspended, team.name as "teamName"`,
    [project.id],
  );
  if (expired.length === 0) return;
  recordAudit(em, actor, {
    action: 'application.expire',
    projectId: project.id,
    subjectId: project.id,
    after: { count: expired.length },
  });
  await enqueueMails(
    em,
    keys,
    expired
      .filter(({ suspended }) => !suspended)
      .map(({ email, locale, teamName }) => ({
        template: 'application-expired',
        to: email,
        locale: locale ?? 'en',
        teamName,
        projectName: project.name,
      })),
  );
}
