import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canReadReport, type ReportFacts } from './message.policy.ts';
import { authorsOfReport, otherOwnersOfReport } from './report-facts.ts';

/** Facts of reports for the policy: of all in a project, or of one. */
export async function reportFacts(
  em: EntityManager,
  projectId: string,
  reportId?: string,
): Promise<(ReportFacts & { id: string })[]> {
  return db(em)
    .selectFrom('message_report as report')
    .innerJoin('message_thread as thread', 'thread.id', 'report.thread_id')
    .select(({ exists }) => [
      'report.id',
      'thread.project_id as projectId',
      authorsOfReport().as('authors'),
      exists(otherOwnersOfReport()).$castTo<boolean>().as('otherOwners'),
    ])
    .where('thread.project_id', '=', projectId)
    .$if(reportId !== undefined, (query) => query.where('report.id', '=', reportId ?? ''))
    .execute();
}

/** A report, for those who may read it. */
export const ofReport = (pid: string, id: string): Subject<{ id: string; projectId: string }> => ({
  async find(em: EntityManager, actor: Actor) {
    const project = await findKnownProject(em, actor, pid);
    const [facts] = await reportFacts(em, project.id, id);
    if (facts === undefined || !canReadReport(actor, facts)) throw notFound();
    return { id, projectId: project.id };
  },
  rows: ({ projectId }) => ({ projects: [projectId], shared: true }),
});
