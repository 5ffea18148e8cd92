import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Id, Instant } from './scalar.ts';

/** An account as administrators see it: no personal records, only what is needed to tell people apart. */
export const AccountEntry = z.object({
  uid: Id,
  email: z.string(),
  name: z.string(),
  administrator: z.boolean(),
  suspended_at: Instant.nullable(),
  created_at: Instant,
});

export const AccountListing = pageOf(AccountEntry);
export const AccountSearch = PageQuery.extend({ search: z.string().trim().max(100).optional() });
export const AccountPath = z.object({ uid: Id });
export const AdministratorChange = AccountPath.extend({ administrator: z.boolean() });
export const AccountAnswer = z.object({ data: AccountEntry });
