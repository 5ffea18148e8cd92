import { ExchangeForm, ExchangeListing, ExchangePair } from '@muster/contract';
import { type ExchangeCredential, listExchanges, requestExchange } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import { z } from 'zod';
import { router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

const exchangeEntry = ({ username, tokenName, scopes, createdAt, expiresAt, usedAt = null }: ExchangeCredential) =>
  toWire({ username, name: tokenName, scopes: scopes as TokenScope[], createdAt, expiresAt, usedAt });

/** For the page “API access” alone: the holder of a token must not be able to make further ones. */
export const exchangeRouter = router({
  create: session
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
      return { data: toWire({ username, password, expiresAt }) };
    }),

  list: session
    .input(z.object({}))
    .output(ExchangeListing)
    .query(async ({ ctx }) => ({ data: (await listExchanges(ctx)).map(exchangeEntry) })),
});
