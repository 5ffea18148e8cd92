import { AccountAnswer, AccountListing, AccountPath, AccountSearch, AdministratorChange } from '@muster/contract';
import { listPeople, type Person, restorePerson, setAdministrator, suspendPerson } from '@muster/domain';
import { router, session } from '../trpc/procedures.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

const accountEntry = ({ id, email, name, administrator, suspendedAt = null, createdAt }: Person) =>
  toWire({ uid: id, email, name, administrator, suspendedAt, createdAt });

/** For administrators, in a browser: no token reaches these. */
export const accountRouter = router({
  list: session
    .input(AccountSearch)
    .output(AccountListing)
    .query(async ({ ctx, input }) => toWirePage(await listPeople(ctx, input), accountEntry)),

  suspend: session
    .input(AccountPath)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({ data: accountEntry(await suspendPerson(ctx, { uid: input.uid })) })),

  restore: session
    .input(AccountPath)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({ data: accountEntry(await restorePerson(ctx, { uid: input.uid })) })),

  setAdministrator: session
    .input(AdministratorChange)
    .output(AccountAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: accountEntry(await setAdministrator(ctx, { uid: input.uid, administrator: input.administrator })),
    })),
});
