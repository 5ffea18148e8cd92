import type { EntityManager } from '@mikro-orm/postgresql';
import { meantSql, type Piece } from '../kernel/audience.ts';
import type { FormRow } from './load-form.ts';
import { READABLE } from './presence.ts';

export interface AnswerCounts {
  /** Answers that readers see. */
  sent: number;
  /** People whom it is for and who have sent none. */
  missing: number;
}

/** `person_id` of those whom a form is for and who have not sent an answer, with an account that is in use. */
export function missingSql({ id, audience, projectId }: Pick<FormRow, 'id' | 'audience' | 'projectId'>): Piece {
  const meant = meantSql(audience, projectId);
  return {
    sql: `select distinct meant.person_id from (${meant.sql}) meant
          join person on person.id = meant.person_id and person.suspended_at is null
          where not exists (select from form_answer answer
            where answer.form_id = ? and answer.person_id = meant.person_id and answer.state = 'sent')`,
    values: [...meant.values, id],
  };
}

/** Two statements for any number of forms. */
export async function countAnswers(
  em: EntityManager,
  forms: readonly FormRow[],
): Promise<ReadonlyMap<string, AnswerCounts>> {
  if (forms.length === 0) return new Map();
  const sent = await em.execute<{ id: string; sent: number }[]>(
    `select form.id, count(*)::int as sent
     from form_answer answer join form on form.id = answer.form_id join person on person.id = answer.person_id
     where form.id = any (?::uuid[]) and ${READABLE} group by form.id`,
    [`{${forms.map(({ id }) => id).join(',')}}`],
  );
  const pieces = forms.map((form) => {
    const { sql, values } = missingSql(form);
    return {
      sql: `select ?::uuid as id, count(*)::int as missing from (${sql}) lacking`,
      values: [form.id, ...values],
    };
  });
  const missing = await em.execute<{ id: string; missing: number }[]>(
    pieces.map(({ sql }) => sql).join(' union all '),
    pieces.flatMap(({ values }) => values),
  );
  const sentOf = new Map(sent.map((row) => [row.id, row.sent]));
  return new Map(missing.map((row) => [row.id, { missing: row.missing, sent: sentOf.get(row.id) ?? 0 }]));
}
