import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Day, Id, Instant } from './scalar.ts';

/** An account as administrators see it: no personal records, only what is needed to tell people apart. */
export const AccountEntry = z.object({
  uid: Id,
  email: z.string(),
  name: z.string(),
  administrator: z.boolean(),
  suspended_at: Instant.nullable(),
  created_at: Instant,
  /** Null for an account that others made, and that nobody has signed in to. */
  signed_in_on: Day.nullable(),
});

/** `total` is null where there are more than a thousand. */
export const AccountListing = pageOf(AccountEntry).extend({ total: z.number().int().nullable() });
export const AccountSearch = PageQuery.extend({
  search: z.string().trim().max(100).optional(),
  state: z.enum(['active', 'suspended']).optional(),
  administrator: z.boolean().optional(),
  never_signed_in: z.boolean().optional(),
  oldest_first: z.boolean().optional(),
});
export const AccountPath = z.object({ uid: Id });
export const AdministratorChange = AccountPath.extend({ administrator: z.boolean() });
export const AccountAnswer = z.object({ data: AccountEntry });
