import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { peopleInAudienceOf } from '../../kernel/audience.ts';
import { db } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { isActive } from '../../kernel/numbers.ts';
import type { FormRow } from './load-form.ts';
import { isReadableIn } from './presence.ts';

export interface AnswerCounts {
  /** Answers that readers see. */
  sent: number;
  /** People whom it is for and who have sent none. */
  missing: number;
}

/** The `person_id` of the people whom a form is for and who have not sent an answer, with an active account. */
export function missingPeople({ id, audience, projectId }: Pick<FormRow, 'id' | 'audience' | 'projectId'>) {
  const { exists, not, selectFrom } = expressions();
  const answer = selectFrom('form_answer as answer')
    .where('answer.form_id', '=', id)
    .whereRef('answer.person_id', '=', sql.ref('member.person_id'))
    .where('answer.state', '=', 'sent');
  return selectFrom(peopleInAudienceOf(audience, projectId).as('member'))
    .select('member.person_id')
    .distinct()
    .where(({ ref }) => isActive(ref('member.person_id')))
    .where(not(exists(answer)));
}

/** Of forms of one project, in one statement. */
export async function countAnswers(
  em: EntityManager,
  forms: readonly FormRow[],
): Promise<ReadonlyMap<string, AnswerCounts>> {
  const countsOf = (form: FormRow) =>
    db(em).selectNoFrom(({ fn, selectFrom }) => [
      sql<string>`${form.id}::uuid`.as('id'),
      selectFrom(missingPeople(form).as('missing'))
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('missing'),
      selectFrom('form_answer as answer')
        .select(fn.countAll<number>().as('count'))
        .where(isReadableIn(form))
        .$asScalar()
        .$notNull()
        .as('sent'),
    ]);
  const [first, ...others] = forms.map(countsOf);
  if (first === undefined) return new Map();
  const counts = await first.unionAll(others).execute();
  return new Map(counts.map(({ id, ...count }) => [id, count]));
}
