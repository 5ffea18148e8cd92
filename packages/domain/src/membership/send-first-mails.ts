import { lockRows } from '../kernel/locks.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { IS_UNMAILED, mailOffers } from './mail-offers.ts';

/**
 * Mails the offers that a limit of mails held back, or the three days between two mails: late, and always. The 30 days
 * begin with the mail. Answers how many. Running it again mails nobody twice.
 */
export async function sendFirstMails(scope: JobScope): Promise<number> {
  const projects = await scope.em.execute<{ projectId: string }[]>(
    `select distinct offer.project_id as "projectId" from place_offer offer join project on project.id = offer.project_id
     where ${IS_UNMAILED} and project.state <> 'draft' order by 1`,
  );
  let sent = 0;
  for (const { projectId } of projects) sent += await sendIn(scope, projectId);
  return sent;
}

/** With the project locked, as by those who remind: what they have mailed meanwhile is mailed no more. */
const sendIn = ({ em, ...mailing }: JobScope, projectId: string): Promise<number> =>
  inTransaction(em, async (tx) => {
    await lockRows(tx, { projects: [projectId] });
    const rows = await tx.execute<{ personId: string }[]>(
      `update place_offer offer set given_at = now() from project
       where project.id = offer.project_id and offer.project_id = ? and project.state <> 'draft' and ${IS_UNMAILED}
       returning offer.person_id as "personId"`,
      [projectId],
    );
    return mailOffers(tx, mailing, projectId, rows.map(({ personId }) => personId).sort());
  });
