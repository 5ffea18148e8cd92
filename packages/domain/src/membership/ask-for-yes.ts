import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import type { HookScope } from '../kernel/feature.ts';
import { newId } from '../kernel/id.ts';
import { inBatches } from '../kernel/sql.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { IS_UNMAILED, mailOffers } from './mail-offers.ts';

/**
 * Asks people for their yes to what they have just been given. In a draft the mails wait until it opens: nobody hears
 * of a project that is not public yet, but for those who are to prepare it. Mails of the last 30 days count, so that
 * giving a place again and again is no way to write to a person. Answers how many are mailed now.
 */
export async function askForYes(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  personIds: readonly string[],
  { fallback = null, prepares = false }: { fallback?: Locale | null; prepares?: boolean } = {},
): Promise<number> {
  await openOffers(em, project, personIds);
  if (project.state === 'draft' && !prepares) return 0;
  return mailOffers(em, mailing, project.id, [...new Set(personIds)].sort(), { fallback });
}

/** About `offer` and `project`: a draft asks those only who are to prepare it, by a role. */
export const IS_ASKED = `(project.state <> 'draft' or exists (select from project_role place
  where place.project_id = project.id and place.person_id = offer.person_id and place.confirmed_at is null))`;

/** The question, which is on their page at once. */
async function openOffers(em: EntityManager, project: Project, personIds: readonly string[]): Promise<void> {
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

/** How many people hear of their place later: with the daily run or, in a draft, when it opens. */
export async function countWaitingMails(em: EntityManager, projectId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from place_offer offer where project_id = ? and ${IS_UNMAILED}`,
    [projectId],
  );
  return row?.count ?? 0;
}

/** Sends what has waited for the opening, and begins the 30 days of everybody anew. */
export async function mailAtOpening({ em, ...mailing }: HookScope, projectId: string): Promise<void> {
  const waiting = await em.execute<{ personId: string }[]>(
    `select person_id as "personId" from place_offer offer where project_id = ? and ${IS_UNMAILED} order by person_id`,
    [projectId],
  );
  await em.execute(
    'update place_offer set given_at = now() where project_id = ? and ended_at is null and given_at is not null',
    [projectId],
  );
  await mailOffers(
    em,
    mailing,
    projectId,
    waiting.map(({ personId }) => personId),
  );
}
