import { UNDO_SECONDS } from '@muster/rules';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { requireAnswerer } from './answer-application.ts';
import { type FoundApplication, ofApplication } from './load-application.ts';
import { removeSettlingJob } from './settling-jobs.sql.ts';

/**
 * Takes an acceptance or a refusal back: for who gave it, for ten seconds. The applicant has not heard of it, the place
 * that was kept is free again, and the application waits as before.
 */
export async function undoAnswer(scope: Scope, { pid, id }: { pid: string; id: string }): Promise<void> {
  const answererId = requirePerson(scope.actor);
  const subject = ofApplication(pid, id, requireOwnAnswer);
  await changing(scope, subject, async ({ tx, actor }, { project, application, facts }) => {
    const { numUpdatedRows } = await db(tx)
      .updateTable('application')
      .set({ decision: null, decided_at: null, decision_message: null, answered_by_id: null })
      .where('id', '=', id)
      .where('answered_by_id', '=', answererId)
      .where('decision', 'is not', null)
      .where('decided_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw conflict('too_late', 'The applicant has been told: this answer stays.');
    await removeSettlingJob(tx, id);
    recordAudit(tx, actor, {
      action: 'application.undo',
      projectId: project.id,
      subjectId: application.team.id,
      after: { uid: facts.personId, application: id },
    });
  });
}

/** Another chief asks the one who answered. */
function requireOwnAnswer(actor: Actor, found: FoundApplication): void {
  requireAnswerer(actor, found);
  const { answeredBy } = found.application;
  if (answeredBy == null) throw conflict('not_answered', 'Nobody has answered this application.');
  if (answeredBy.id !== actor.personId)
    throw new DomainError('forbidden', 'Only the person who answered takes the answer back.');
}
