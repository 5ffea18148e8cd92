import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Closing, HookScope, Waiting } from '../kernel/feature.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { Project } from '../project/project.entity.ts';

/** Nobody has answered. Who is suspended hears of nothing, and is in no number. */
const UNANSWERED = `team.id = application.team_id and person.id = application.person_id and team.project_id = ?
  and application.state = 'applied' and application.decision is null`;

export async function countWaiting(em: EntityManager, projectId: string): Promise<Waiting> {
  const [waiting] = (await em.execute<Waiting[]>(
    `select count(*)::int as count,
            count(*) filter (where suggested_team_id is not null and suggestion_left_at is null)::int as suggested
     from application, team, person where ${UNANSWERED} and person.suspended_at is null`,
    [projectId],
  )) as [Waiting];
  return waiting;
}

/**
 * A project stops being open: what nobody has answered goes on waiting or ends, as its owner chose, and who waited is
 * told of an end. The number that the owner was shown is the number of mails, or nothing happens. The project is locked,
 * so nobody applies meanwhile; an application that is answered or withdrawn meanwhile is not counted any more.
 */
export async function closeApplications(
  scope: HookScope,
  projectId: string,
  chosen: Closing | undefined,
): Promise<void> {
  const { em } = scope;
  const told = chosen?.choice === 'end' ? await endAll(scope, projectId) : (await countWaiting(em, projectId)).count;
  if (chosen === undefined && told > 0)
    throw conflict('applications_waiting', `Say what becomes of the applications that wait: ${told}.`);
  if (chosen !== undefined && chosen.count !== told)
    throw conflict('waiting_changed', `Not ${chosen.count} but ${told} applications wait now. Please decide again.`);
}

/** Answers how many applicants are told. */
async function endAll({ em, actor, keys }: HookScope, projectId: string): Promise<number> {
  const project = await em.findOneOrFail(Project, { id: projectId });
  const ended = await em.execute<{ email: string; locale: Locale | null; suspended: boolean; teamName: Texts }[]>(
    `update application set state = 'expired', answered_at = now()
     from team, person where ${UNANSWERED}
     returning person.email, ${mailLocaleSql('person')} as locale, person.suspended_at is not null as suspended, team.names as "teamName"`,
    [project.id],
  );
  if (ended.length === 0) return 0;
  recordAudit(em, actor, {
    action: 'application.expire',
    projectId: project.id,
    subjectId: project.id,
    after: { count: ended.length },
  });
  const told = ended.filter(({ suspended }) => !suspended);
  await enqueueMails(
    em,
    keys,
    told.map(({ email, locale, teamName }) => ({
      template: 'application-expired',
      to: email,
      locale: locale ?? project.mainLanguage,
      teamName,
      pid: project.pid,
      projectName: project.names,
    })),
  );
  return told.length;
}
