import { type RawBuilder, sql } from 'kysely';
import { column } from './db/expressions.ts';

/**
 * A membership, a role or named access that another person gave waits for the person's yes. These conditions take the name
 * or alias of `membership`, `project_role` or `release_grant`; how one begins is decided in `features/membership/confirmation.policy.ts`.
 */
const columnsOf = (table: string) => ({
  confirmedAt: column('membership', table, 'confirmed_at'),
  further: column('membership', table, 'further'),
});

/** It gives rights and is listed under the person's own name. */
export function isConfirmed(table: string): RawBuilder<boolean> {
  const { confirmedAt, further } = columnsOf(table);
  return sql`(${confirmedAt} is not null or ${further})`;
}

/** It also opens phone, address and counts to the chiefs of its team: the person said yes to this very one. */
export const isAccepted = (table: string): RawBuilder<boolean> => sql`${columnsOf(table).confirmedAt} is not null`;

export function isPending(table: string): RawBuilder<boolean> {
  const { confirmedAt, further } = columnsOf(table);
  return sql`(${confirmedAt} is null and not ${further})`;
}

/** The same for `em.find` and `em.count`. */
export const CONFIRMED = { $or: [{ confirmedAt: { $ne: null } }, { further: true }] };

export const hasConfirmed = (given: { confirmedAt?: Date | null | undefined; further: boolean }): boolean =>
  given.confirmedAt != null || given.further;
