import type { EntityManager } from '@mikro-orm/postgresql';
import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import { PEOPLE } from '../membership/lacking-policies.ts';
import { ASKED_POLICIES } from '../membership/places-in.ts';

/** Of so many people so many have not. */
export interface Missing {
  people: number;
  missing: number;
}

export interface MissingAnswers {
  signIn: Missing;
  /** Null where there is no text to accept. */
  policies: Missing | null;
  meals: Missing;
}

/**
 * How many have never signed in, accepted no latest text, said nothing of what they eat. The same people as those who
 * can be reminded (`reminders` of the features), and only counted: nothing of what they eat is opened.
 */
export async function missingAnswers(em: EntityManager, projectId: string): Promise<MissingAnswers> {
  const [placed] = await em.execute<{ people: number; neverSignedIn: number; lacking: number; texts: number }[]>(
    `with asked as (${ASKED_POLICIES} and latest.project_id = ?),
          accepted as (select person_id, count(*) as texts from policy_acceptance
                       where policy_text_id in (select id from asked) group by person_id)
     select count(*)::int as people, (select count(*) from asked)::int as texts,
            (count(*) filter (where person.last_signed_in_on is null))::int as "neverSignedIn",
            (count(*) filter (where coalesce(accepted.texts, 0) < (select count(*) from asked)))::int as lacking
     from (${PEOPLE}) someone join person on person.id = someone.person_id
     left join accepted on accepted.person_id = someone.person_id
     where not someone.waiting`,
    [projectId, projectId, projectId, projectId],
  );
  const [eating] = await em.execute<Missing[]>(
    `select count(*)::int as people, (count(*) - count(dietary_record.person_id))::int as missing
     from (${PEOPLE_OF_PROJECT}) someone
     left join dietary_record on dietary_record.person_id = someone.person_id and someone.opens`,
    [projectId, projectId],
  );
  const { people = 0, neverSignedIn = 0, lacking = 0, texts = 0 } = placed ?? {};
  return {
    signIn: { people, missing: neverSignedIn },
    policies: texts === 0 ? null : { people, missing: lacking },
    meals: eating ?? { people: 0, missing: 0 },
  };
}
