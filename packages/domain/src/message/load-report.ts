import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import type { Subject } from '../kernel/changing.ts';
import { notFound } from '../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canReadReport, type ReportFacts } from './message.policy.ts';
import { AUTHORS, OTHER_OWNERS } from './report-facts.ts';

/** Facts of reports for the policy: of all in a project, or of one. */
export async function reportFacts(
  em: EntityManager,
  projectId: string,
  reportId: string | null = null,
): Promise<(ReportFacts & { id: string })[]> {
  return em.execute<(ReportFacts & { id: string })[]>(
    `select report.id, thread.project_id as "projectId", to_json(${AUTHORS}) as authors, exists (${OTHER_OWNERS}) as "otherOwners"
     from message_report report
     join message_thread thread on thread.id = report.thread_id
     where thread.project_id = ? and (?::uuid is null or report.id = ?)`,
    [projectId, reportId, reportId],
  );
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
