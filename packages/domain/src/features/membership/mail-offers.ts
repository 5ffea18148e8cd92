import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { inBatches } from '../../kernel/batches.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, now } from '../../kernel/db/expressions.ts';
import { countPlaceMails, receiverById } from '../../mail/count-mails.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { type GivenPlaces, givenPlaces } from './given-places.ts';
import { isMailable, offerConditions } from './offer-conditions.ts';
import { offerToken } from './offer-token.ts';

export interface MailingOffers {
  fallback?: Locale | null;
  /** The caller has counted these mails. */
  counted?: boolean;
}

/**
 * Mails people what waits for their yes in a project: one mail to each, three days apart, and to nobody more than the
 * first and three reminders. Those whom a limit of mails holds back wait for the daily run. Answers to how many. An
 * account that is suspended counts and gets none: who gives must not learn of it. The project is locked.
 */
export async function mailOffers(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  projectId: string,
  personIds: readonly string[],
  { fallback = null, counted = false }: MailingOffers = {},
): Promise<number> {
  const given: GivenPlaces[] = [];
  const readers = new Map<string, { email: string; locale: Locale | null; suspended: boolean }>();
  await inBatches(personIds, async (batch) => {
    const { and, eb } = offerConditions();
    const isConcerned = and([eb('offer.project_id', '=', projectId), eb('offer.person_id', '=', anyOf(batch))]);
    given.push(...(await givenPlaces(em, and([isConcerned, isMailable()]))));
    const found = await db(em)
      .selectFrom('person')
      .select(({ eb }) => [
        'id',
        'email',
        mailLocaleOf('person').as('locale'),
        eb('suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      ])
      .where('id', '=', anyOf(batch))
      .execute();
    for (const { id, ...reader } of found) readers.set(id, reader);
  });
  const receiverOf = ({ personId, typed }: GivenPlaces) =>
    (typed ? readers.get(personId)?.email : undefined) ?? receiverById(personId);
  // All in one go: two imports that name the same people would wait for each other otherwise.
  const allowed = counted
    ? given.map(() => true)
    : await countPlaceMails(
        em,
        given.map((places) => ({ giverId: places.giverId, projectId, receiver: receiverOf(places) })),
      );
  const mailed = given.filter((_, n) => allowed[n]);
  await inBatches(mailed, async (batch) => {
    const sent = await db(em)
      .updateTable('place_offer')
      .set(({ eb }) => ({ mails_sent: eb('mails_sent', '+', 1), mailed_at: now() }))
      .where('id', '=', anyOf(batch.map(({ offerId }) => offerId)))
      .returning(['id', 'mails_sent as mails'])
      .execute();
    const mails = new Map(sent.map((row) => [row.id, row.mails]));
    await enqueueMails(
      em,
      keys,
      batch.flatMap(({ offerId, personId, pid, projectNames, mainLanguage, teams, giverName, ...places }) => {
        const reader = readers.get(personId);
        if (reader === undefined || reader.suspended) return [];
        return [
          {
            template: 'place-offered' as const,
            to: reader.email,
            locale: reader.locale ?? fallback ?? mainLanguage,
            pid,
            projectName: projectNames,
            giverName,
            teams: teams.map(({ names, role }) => ({ name: names, role })),
            roles: places.roles,
            purposes: places.purposes,
            waiting: places.waiting,
            reminder: (mails.get(offerId) ?? 1) > 1,
            days: WAITING_DAYS,
            link: `${publicUrl}/places#${new URLSearchParams({ token: offerToken(keys, offerId) })}`,
          },
        ];
      }),
    );
  });
  return mailed.length;
}
