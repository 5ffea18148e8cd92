import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { peopleOfProject } from '../../kernel/numbers.ts';
import { peopleWithRoles, requiredPolicies } from '../membership/places-in.ts';

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
  const signedUp = await db(em)
    .with('required', () => requiredPolicies().select('policy.id').where('policy.project_id', '=', projectId))
    .with('accepted', (query) =>
      query
        .selectFrom('policy_acceptance')
        .select(({ fn }) => ['person_id', fn.countAll<number>().as('texts')])
        .where('policy_text_id', 'in', ({ selectFrom }) => selectFrom('required').select('id'))
        .groupBy('person_id'),
    )
    .selectFrom(peopleWithRoles(projectId).as('someone'))
    .innerJoin('person', 'person.id', 'someone.person_id')
    .leftJoin('accepted', 'accepted.person_id', 'someone.person_id')
    .select(({ eb, fn, lit, selectFrom }) => {
      const texts = selectFrom('required').select(fn.countAll<number>().as('texts'));
      return [
        fn.countAll<number>().as('people'),
        texts.as('texts'),
        fn.countAll<number>().filterWhere('person.last_signed_in_on', 'is', null).as('neverSignedIn'),
        fn
          .countAll<number>()
          .filterWhere(eb(fn.coalesce('accepted.texts', lit(0)), '<', texts))
          .as('lacking'),
      ];
    })
    .where('someone.pending', '=', false)
    .executeTakeFirstOrThrow();
  const meals = await db(em)
    .selectFrom(peopleOfProject(sql`${projectId}::uuid`).as('someone'))
    .leftJoin('dietary_record', (join) =>
      join.onRef('dietary_record.person_id', '=', 'someone.person_id').on('someone.opens', '=', true),
    )
    .select(({ eb, fn }) => [
      fn.countAll<number>().as('people'),
      eb(fn.countAll<number>(), '-', fn.count<number>('dietary_record.person_id')).as('missing'),
    ])
    .executeTakeFirstOrThrow();
  const { people, neverSignedIn, lacking, texts } = signedUp;
  return {
    signIn: { people, missing: neverSignedIn },
    policies: texts === 0 ? null : { people, missing: lacking },
    meals,
  };
}
