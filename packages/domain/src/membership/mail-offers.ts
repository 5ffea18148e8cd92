import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { inBatches } from '../kernel/sql.ts';
import { countPlaceMails, receiverById } from '../mail/count-mails.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { DAYS_BETWEEN_MAILS, MOST_MAILS, WAITING_DAYS } from './confirmation.policy.ts';
import { type GivenPlaces, givenPlaces } from './given-places.ts';
import { offerToken } from './offer-token.ts';

/** About `offer`: the rule is `reminderObstacle`; here for many at once. */
export const IS_MAILABLE = `(offer.mails_sent < ${MOST_MAILS}
  and (offer.mailed_at is null or offer.mailed_at <= now() - make_interval(days => ${DAYS_BETWEEN_MAILS})))`;

/** About `offer`: the person was given something since they were last written to, and will be. */
export const IS_UNMAILED = `(offer.ended_at is null and offer.given_at is not null
  and (offer.mailed_at is null or offer.mailed_at < offer.given_at) and offer.mails_sent < ${MOST_MAILS})`;

export interface MailingOffers {
  fallback?: Locale | null;
  /** The caller has counted these mails. */
  counted?: boolean;
}

interface Reader {
  id: string;
  email: string;
  locale: Locale | null;
  suspended: boolean;
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
  const readers = new Map<string, Reader>();
  await inBatches(personIds, async (batch) => {
    const ids = `{${batch.join(',')}}`;
    const where = `offer.project_id = ? and offer.person_id = any (?::uuid[]) and ${IS_MAILABLE}`;
    given.push(...(await givenPlaces(em, where, [projectId, ids])));
    const found = await em.execute<Reader[]>(
      `select id, email, ${mailLocaleSql('person')} as locale, suspended_at is not null as suspended
       from person where id = any (?::uuid[])`,
      [ids],
    );
    for (const reader of found) readers.set(reader.id, reader);
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
    const sent = await em.execute<{ id: string; mails: number }[]>(
      `update place_offer set mails_sent = mails_sent + 1, mailed_at = now() where id = any (?::uuid[])
       returning id, mails_sent as mails`,
      [`{${batch.map(({ offerId }) => offerId).join(',')}}`],
    );
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
