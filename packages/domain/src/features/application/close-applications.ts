import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Closing, HookScope, Waiting } from '../../kernel/feature.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { Project } from '../project/project.entity.ts';

/** Applications of a project without an answer. Suspended people are in no number and get no mail. For `application`, `team` and `person`. */
function isUnanswered(projectId: string): AliasableExpression<SqlBool> {
  const { and, eb, ref } = expressionBuilder<Tables, 'application' | 'team' | 'person'>();
  return and([
    eb('team.id', '=', ref('application.team_id')),
    eb('person.id', '=', ref('application.person_id')),
    eb('team.project_id', '=', projectId),
    eb('application.state', '=', 'applied'),
    eb('application.decision', 'is', null),
  ]);
}

export const countWaiting = (em: EntityManager, projectId: string): Promise<Waiting> =>
  db(em)
    .selectFrom(['application', 'team', 'person'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere('application.suggested_team_id', 'is not', null)
        .filterWhere('application.suggestion_left_at', 'is', null)
        .as('suggested'),
    ])
    .where(isUnanswered(projectId))
    .where('person.suspended_at', 'is', null)
    .executeTakeFirstOrThrow();

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
  const ended = await db(em)
    .updateTable('application')
    .from(['team', 'person'])
    .set({ state: 'expired', answered_at: now() })
    .where(isUnanswered(project.id))
    .returning(({ eb }) => [
      'person.email',
      mailLocaleOf('person').as('locale'),
      eb('person.suspended_at', 'is not', null).as('suspended'),
      'team.names as teamName',
    ])
    .execute();
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
