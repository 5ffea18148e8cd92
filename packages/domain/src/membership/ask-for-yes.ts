import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import type { HookScope } from '../kernel/feature.ts';
import { newId } from '../kernel/id.ts';
import { inBatches } from '../kernel/sql.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { mailOffers } from './mail-offers.ts';

/**
 * Asks people for their yes to what they have just been given. In a draft the mails wait until it opens: nobody hears
 * of a project that is not public yet. Mails of the last 30 days count, so that giving a place again and again is no
 * way to write to strangers.
 */
export async function askForYes(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  personIds: readonly string[],
  fallback: Locale | null = null,
): Promise<void> {
  await openOffers(em, project, personIds);
  if (project.state === 'draft') return;
  await inBatches([...new Set(personIds)].sort(), async (batch) => {
    await mailOffers(em, mailing, project.id, batch, fallback);
  });
}

/** The question without a mail, for people who had one just now: it is on their page all the same. */
export async function openOffers(em: EntityManager, project: Project, personIds: readonly string[]): Promise<void> {
  await inBatches([...new Set(personIds)].sort(), async (batch) => {
    await em.execute(
      `insert into place_offer (id, project_id, person_id, given_at)
       select given.id, ?, given."personId", now()
       from jsonb_to_recordset(?::jsonb) as given (id uuid, "personId" uuid)
       on conflict (project_id, person_id) do update set given_at = now(), ended_at = null,
         mails_sent = case when place_offer.mailed_at > now() - make_interval(days => ?)
                      then place_offer.mails_sent else 0 end`,
      [project.id, JSON.stringify(batch.map((personId) => ({ id: newId(), personId }))), WAITING_DAYS],
    );
  });
}

/** How many people hear of their place when the draft opens. */
export async function countWaitingMails(em: EntityManager, projectId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from place_offer where project_id = ? and ended_at is null and mails_sent = 0 and given_at is not null',
    [projectId],
  );
  return row?.count ?? 0;
}

/** Sends what has waited for the opening, and begins the 30 days anew. */
export async function mailAtOpening({ em, ...mailing }: HookScope, projectId: string): Promise<void> {
  const waiting = await em.execute<{ personId: string }[]>(
    `update place_offer set given_at = now()
     where project_id = ? and ended_at is null and mails_sent = 0 and given_at is not null
     returning person_id as "personId"`,
    [projectId],
  );
  await inBatches(waiting, async (batch) => {
    await mailOffers(
      em,
      mailing,
      projectId,
      batch.map(({ personId }) => personId),
    );
  });
}
