/**
 * A place (in a team, a role, named access) that others gave waits for the person's yes; which of them count is asked
 * everywhere. How a place begins is decided in `membership/confirmation.policy.ts`.
 */

/** The place gives rights and is listed under the person's own name. For statements that name its table or alias. */
export const stands = (table: string): string => `(${table}.confirmed_at is not null or ${table}.further)`;

/** It also opens phone, address and counts to the chiefs of its team. */
export const opens = (table: string): string => `${table}.confirmed_at is not null`;

export const isWaiting = (table: string): string => `(${table}.confirmed_at is null and not ${table}.further)`;

/** The same for `em.find` and `em.count`. */
export const STANDS = { $or: [{ confirmedAt: { $ne: null } }, { further: true }] };

export const doesStand = (place: { confirmedAt?: Date | null | undefined; further: boolean }): boolean =>
  place.confirmedAt != null || place.further;
