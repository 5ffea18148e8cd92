import { AccountAnswer, AccountListing, AccountPath, AccountSearch, AdministratorChange } from '@muster/contract';
import { type Account, listPeople, restorePerson, setAdministrator, suspendPerson } from '@muster/domain';
import { router, session } from '../trpc/procedures.ts';
import { fromWire, toWire, toWirePage } from '../trpc/wire.ts';

const accountEntry = ({
  id,
  email,
  name,
  administrator,
  suspendedAt = null,
  createdAt,
  lastSignedInOn = null,
}: Account) => toWire({ uid: id, email, name, administrator, suspendedAt, createdAt, signedInOn: lastSignedInOn });

/** For administrators, in a browser: no token reaches these. */
export const accountRouter = router({
  list: session
    .input(AccountSearch)
    .output(AccountListing)
    .query(async ({ ctx, input }) => {
      const page = await listPeople(ctx, fromWire(input));
      return { ...toWirePage(page, accountEntry), total: page.total };
    }),

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
