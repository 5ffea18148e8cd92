import {
  AccountAnswer,
  type AccountEntry,
  AccountListing,
  AccountPath,
  AccountSearch,
  AdministratorChange,
} from '@muster/contract';
import { listPeople, type Person, restorePerson, setAdministrator, suspendPerson } from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const accountEntry = (person: Person): z.input<typeof AccountEntry> => ({
  uid: person.id,
  email: person.email,
  name: person.name,
  administrator: person.administrator,
  suspended_at: person.suspendedAt?.toISOString() ?? null,
  created_at: person.createdAt.toISOString(),
});

/** For administrators, in a browser: no token reaches these. */
export const accountRouter = t.router({
  list: actorProcedure
    .input(AccountSearch)
    .output(AccountListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listPeople(ctx, input);
      return { data: items.map(accountEntry), next_cursor: nextCursor };
    }),

  suspend: actorProcedure
    .input(AccountPath)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({ data: accountEntry(await suspendPerson(ctx, input.uid)) })),

  restore: actorProcedure
    .input(AccountPath)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({ data: accountEntry(await restorePerson(ctx, input.uid)) })),

  setAdministrator: actorProcedure
    .input(AdministratorChange)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: accountEntry(await setAdministrator(ctx, input.uid, input.administrator)),
    })),
});
