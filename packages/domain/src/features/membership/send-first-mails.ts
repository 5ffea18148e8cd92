import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { mailOffers } from './mail-offers.ts';
import { isUnmailed } from './offer-conditions.ts';

/**
 * Mails the offers that a limit of mails held back, or the three days between two mails: late, and always. The 30 days
 * begin with the mail. Answers how many. Running it again mails nobody twice.
 */
export async function sendFirstMails(scope: JobScope): Promise<number> {
  const projects = await db(scope.em)
    .selectFrom('place_offer as offer')
    .innerJoin('project', 'project.id', 'offer.project_id')
    .select('offer.project_id as projectId')
    .distinct()
    .where(isUnmailed())
    .where('project.state', '<>', 'draft')
    .orderBy('offer.project_id')
    .execute();
  let sent = 0;
  for (const { projectId } of projects) sent += await sendIn(scope, projectId);
  return sent;
}

/** With the project locked, as by those who remind: what they have mailed meanwhile is mailed no more. */
const sendIn = ({ em, ...mailing }: JobScope, projectId: string): Promise<number> =>
  inTransaction(em, async (tx) => {
    await lockRows(tx, { projects: [projectId] });
    const rows = await db(tx)
      .updateTable('place_offer as offer')
      .set({ given_at: now() })
      .from('project')
      .whereRef('project.id', '=', 'offer.project_id')
      .where('offer.project_id', '=', projectId)
      .where('project.state', '<>', 'draft')
      .where(isUnmailed())
      .returning('offer.person_id as personId')
      .execute();
    return mailOffers(tx, mailing, projectId, rows.map(({ personId }) => personId).sort());
  });
