import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isApplicant } from './application.policy.ts';
import { endApplication, ofApplication } from './load-application.ts';

/** Takes one's own application back, as long as nobody has answered it. */
export async function withdrawApplication(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const subject = ofApplication(pid, id, (actor, { facts }) => {
    if (!isApplicant(actor, facts)) throw new DomainError('forbidden', 'Only the applicant withdraws an application.');
  });
  await changing(scope, subject, async ({ tx, actor }, { project, application, facts }) => {
    await endApplication(tx, id, { state: 'withdrawn' });
    recordAudit(tx, actor, {
      action: 'application.withdraw',
      projectId: project.id,
      subjectId: application.team.id,
      after: { uid: facts.personId, application: id },
    });
  });
}
