import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { sql } from 'kysely';
import { inBatches } from '../../kernel/batches.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { HookScope } from '../../kernel/feature.ts';
import { newId } from '../../kernel/id.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { mailOffers } from './mail-offers.ts';
import { isUnmailed } from './offer-conditions.ts';

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

/** The question, which is on their page at once. */
async function openOffers(em: EntityManager, project: Project, personIds: readonly string[]): Promise<void> {
  await inBatches([...new Set(personIds)].sort(), async (batch) => {
    const waitingSince = sql<Date>`now() - make_interval(days => ${WAITING_DAYS})`;
    const given = sql<{ id: string; person_id: string }>`unnest(${batch.map(() => newId())}::uuid[], ${batch}::uuid[])`;
    await db(em)
      .insertInto('place_offer')
      .columns(['id', 'project_id', 'person_id', 'given_at'])
      .expression(({ selectFrom }) =>
        selectFrom(given.as<'given'>(sql`given(id, person_id)`)).select([
          'given.id',
          sql<string>`${project.id}::uuid`.as('project_id'),
          'given.person_id',
          now().as('given_at'),
        ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'person_id']).doUpdateSet((eb) => ({
          given_at: now(),
          ended_at: null,
          mails_sent: eb
            .case()
            .when('place_offer.mailed_at', '>', waitingSince)
            .then(eb.ref('place_offer.mails_sent'))
            .else(eb.lit(0))
            .end(),
        })),
      )
      .execute();
  });
}

/** How many people hear of their place later: with the daily run or, in a draft, when it opens. */
export async function countWaitingMails(em: EntityManager, projectId: string): Promise<number> {
  const { count } = await db(em)
    .selectFrom('place_offer as offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('offer.project_id', '=', projectId)
    .where(isUnmailed())
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends what has waited for the opening, and begins the 30 days of everybody anew. */
export async function mailAtOpening({ em, ...mailing }: HookScope, projectId: string): Promise<void> {
  const unmailed = await db(em)
    .selectFrom('place_offer as offer')
    .select('offer.person_id as personId')
    .where('offer.project_id', '=', projectId)
    .where(isUnmailed())
    .orderBy('offer.person_id')
    .execute();
  await db(em)
    .updateTable('place_offer')
    .set({ given_at: now() })
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('given_at', 'is not', null)
    .execute();
  await mailOffers(
    em,
    mailing,
    projectId,
    unmailed.map(({ personId }) => personId),
  );
}
