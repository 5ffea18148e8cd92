import type { EntityManager } from '@mikro-orm/postgresql';
import { peopleInAudience } from '../kernel/audience.ts';
import { isInUse } from '../kernel/numbers.ts';
import type { Piece } from '../kernel/piece.ts';
import type { FormRow } from './load-form.ts';
import { readableIn } from './presence.ts';

export interface AnswerCounts {
  /** Answers that readers see. */
  sent: number;
  /** People whom it is for and who have sent none. */
  missing: number;
}

/** `person_id` of those whom a form is for and who have not sent an answer, with an account that is in use. */
export function missingSql({ id, audience, projectId }: Pick<FormRow, 'id' | 'audience' | 'projectId'>): Piece {
  const meant = peopleInAudience(audience, projectId);
  return {
    sql: `select distinct meant.person_id from (${meant.sql}) meant
          where ${isInUse('meant.person_id')} and not exists (select from form_answer answer
            where answer.form_id = ? and answer.person_id = meant.person_id and answer.state = 'sent')`,
    values: [...meant.values, id],
  };
}

/** Of forms of one project, in one statement. */
export async function countAnswers(
  em: EntityManager,
  forms: readonly FormRow[],
): Promise<ReadonlyMap<string, AnswerCounts>> {
  if (forms.length === 0) return new Map();
  const pieces = forms.map((form) => {
    const [missing, readable] = [missingSql(form), readableIn(form)];
    return {
      sql: `select ?::uuid as id, (select count(*) from (${missing.sql}) lacking)::int as missing,
              (select count(*) from form_answer answer where ${readable.sql})::int as sent`,
      values: [form.id, ...missing.values, ...readable.values],
    };
  });
  const counts = await em.execute<(AnswerCounts & { id: string })[]>(
    pieces.map(({ sql }) => sql).join(' union all '),
    pieces.flatMap(({ values }) => values),
  );
  return new Map(counts.map(({ id, ...count }) => [id, count]));
}
