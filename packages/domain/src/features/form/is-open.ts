import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import { expressions, now } from '../../kernel/db/expressions.ts';

/** Whether a `form` takes answers now. */
export function isOpen(): AliasableExpression<SqlBool> {
  const { and, eb, fn } = expressions();
  return and([
    eb(sql.ref('form.state'), '=', sql.lit('open')),
    fn.coalesce(eb(sql.ref<Date | null>('form.opens_at'), '<=', now()), sql.lit(true)),
    fn.coalesce(eb(sql.ref<Date | null>('form.closes_at'), '>', now()), sql.lit(true)),
  ]);
}
