import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { MOST_MAILS, WAITING_DAYS } from './confirmation.policy.ts';
import { givenPlaces } from './given-places.ts';
import { offerToken } from './offer-token.ts';

/**
 * Mails people what waits for their yes in a project: one mail to each, and to nobody more than the first and three
 * reminders. Answers to how many. An account that is suspended counts and gets none: who gives must not learn of it.
 */
export async function mailOffers(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  projectId: string,
  personIds: readonly string[],
  fallback: Locale | null = null,
): Promise<number> {
  const counted = await em.execute<{ id: string; mails: number }[]>(
    `update place_offer set mails_sent = mails_sent + 1, mailed_at = now()
     where project_id = ? and person_id = any (?::uuid[]) and ended_at is null and mails_sent < ?
     returning id, mails_sent as mails`,
    [projectId, `{${personIds.join(',')}}`, MOST_MAILS],
  );
  const mails = new Map(counted.map(({ id, mails: sent }) => [id, sent]));
  const given = await givenPlaces(em, 'offer.id = any (?::uuid[])', [`{${[...mails.keys()].join(',')}}`]);
  const people = await em.execute<{ id: string; email: string; locale: Locale | null }[]>(
    `select id, email, ${mailLocaleSql('person')} as locale from person where id = any (?::uuid[]) and suspended_at is null`,
    [`{${given.map(({ personId }) => personId).join(',')}}`],
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  await enqueueMails(
    em,
    keys,
    given.flatMap(
      ({ offerId, personId, pid, projectNames, mainLanguage, teams, roles, purposes, waiting, giverName }) => {
        const person = byId.get(personId);
        if (person === undefined) return [];
        return [
          {
            template: 'place-offered' as const,
            to: person.email,
            locale: person.locale ?? fallback ?? mainLanguage,
            pid,
            projectName: projectNames,
            giverName,
            teams: teams.map(({ names, role }) => ({ name: names, role })),
            roles,
            purposes,
            waiting,
            reminder: (mails.get(offerId) ?? 1) > 1,
            days: WAITING_DAYS,
            link: `${publicUrl}/places#${new URLSearchParams({ token: offerToken(keys, offerId) })}`,
          },
        ];
      },
    ),
  );
  return counted.length;
}
