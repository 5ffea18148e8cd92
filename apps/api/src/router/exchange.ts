import { type ExchangeEntry, ExchangeForm, ExchangeListing, ExchangePair } from '@muster/contract';
import { type ExchangeCredential, listExchanges, requestExchange } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const exchangeEntry = (pair: ExchangeCredential): z.input<typeof ExchangeEntry> => ({
  username: pair.username,
  name: pair.tokenName,
  scopes: pair.scopes as TokenScope[],
  created_at: pair.createdAt.toISOString(),
  expires_at: pair.expiresAt.toISOString(),
  used_at: pair.usedAt?.toISOString() ?? null,
});

/** For the page “API access” alone: whoever holds a token must not be able to make further ones. */
export const exchangeRouter = t.router({
  create: actorProcedure
    .input(ExchangeForm)
    .output(ExchangePair)
    .mutation(async ({ ctx, input }) => {
      const { name, scopes, days, pid } = input;
      const { username, password, expiresAt } = await requestExchange(ctx, {
        tokenName: name,
        scopes,
        tokenDays: days,
        pid,
      });
      return { data: { username, password, expires_at: expiresAt.toISOString() } };
    }),

  list: actorProcedure
    .input(z.object({}))
    .output(ExchangeListing)
    .query(async ({ ctx }) => ({ data: (await listExchanges(ctx)).map(exchangeEntry) })),
});
