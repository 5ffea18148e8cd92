import { recordAudit } from '../audit/record-audit.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { isApplicant } from './application.policy.ts';
import { endApplication, findKnownApplication } from './load-application.ts';

/** Takes one's own application back, as long as nobody has answered it. */
export async function withdrawApplication({ em, actor }: Scope, pid: string, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    const { project, application, facts } = await findKnownApplication(tx, actor, pid, id);
    if (!isApplicant(actor, facts)) throw new DomainError('forbidden', 'Only the applicant withdraws an application.');
    await endApplication(tx, id, { state: 'withdrawn' });
    recordAudit(tx, actor, {
      action: 'application.withdraw',
      projectId: project.id,
      subjectId: application.team.id,
      after: { uid: facts.personId, application: id },
    });
  });
}
