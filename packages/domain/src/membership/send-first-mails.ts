import { lockRows } from '../kernel/locks.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inBatches } from '../kernel/sql.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { mailOffers } from './mail-offers.ts';

/** As many as an address gets of imports in a day: many projects at once are no way to flood it. */
const MOST_A_DAY = 5;
/** A little less than the day between two runs. However many run at once, they keep to the limit together. */
const DAY = `interval '20 hours'`;

/** Given, never mailed. Null in `given_at` is a place from before people were asked: its managers mail it. */
const UNMAILED = `offer.ended_at is null and offer.given_at is not null and offer.mails_sent = 0
  and project.state <> 'draft'`;

/**
 * Mails the offers whose first mail the daily limit of an address held back: it is late, and comes always. The 30 days
 * begin with it. Answers how many. Running it again mails nobody twice.
 */
export async function sendFirstMails(scope: JobScope): Promise<number> {
  const due = await scope.em.execute<{ projectId: string; personId: string }[]>(
    `select project_id as "projectId", person_id as "personId"
     from (select offer.project_id, offer.person_id,
                  row_number() over (partition by offer.person_id order by offer.given_at, offer.id) + (
                    select count(*) from place_offer mailed
                    where mailed.person_id = offer.person_id and mailed.mailed_at > now() - ${DAY}
                  ) as place
           from place_offer offer join project on project.id = offer.project_id where ${UNMAILED}) unmailed
     where place <= ? order by project_id, person_id`,
    [MOST_A_DAY],
  );
  let sent = 0;
  for (const [projectId, people] of Map.groupBy(due, (row) => row.projectId))
    await inBatches(people, async (batch) => {
      sent += await sendIn(
        scope,
        projectId,
        batch.map(({ personId }) => personId),
      );
    });
  return sent;
}

/** With the project locked, as by those who remind: what they have mailed meanwhile is mailed no more. */
const sendIn = ({ em, ...mailing }: JobScope, projectId: string, personIds: readonly string[]): Promise<number> =>
  inTransaction(em, async (tx) => {
    await lockRows(tx, { projects: [projectId] });
    const rows = await tx.execute<{ personId: string }[]>(
      `update place_offer offer set given_at = now() from project
       where project.id = offer.project_id and offer.project_id = ? and offer.person_id = any (?::uuid[]) and ${UNMAILED}
       returning offer.person_id as "personId"`,
      [projectId, `{${personIds.join(',')}}`],
    );
    return mailOffers(
      tx,
      mailing,
      projectId,
      rows.map(({ personId }) => personId),
    );
  });
