import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/errors.ts';
import { useDatabase } from '../testing/index.ts';
import { ApiToken } from './api-token.entity.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { redeemExchange } from './redeem-exchange.ts';

const db = useDatabase();
const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
  );

describe('the exchange', () => {
  it('gives exactly one token to 200 that ask at once', async () => {
    const person = await db.make.person();
    const pair = await db.make.pair(person);
    const results = await Promise.all(Array.from({ length: 200 }, () => kindOf(redeemExchange(db.em, pair))));
    expect(results.filter((kind) => kind === 'ok')).toHaveLength(1);
    expect(results.filter((kind) => kind === 'invalid_grant')).toHaveLength(199);
    expect(await db.em.fork().count(ApiToken, { person: person.id })).toBe(1);
  });

  it('hands out what the pair was made for', async () => {
    const pair = await db.make.pair(await db.make.person(), { scopes: ['members:read', 'me:read'], tokenDays: 7 });
    const { lifetime, scopes } = await redeemExchange(db.em, pair);
    expect(scopes).toEqual(['members:read', 'me:read']);
    expect(lifetime).toBe(7 * 24 * 60 * 60);
  });

  it('can give less than the pair allows, never more, and asking for more costs no pair', async () => {
    const pair = await db.make.pair(await db.make.person(), { scopes: ['members:read', 'me:read'] });
    expect(await kindOf(redeemExchange(db.em, { ...pair, scopes: ['members:read', 'teams:write'] }))).toBe('invalid');
    expect((await redeemExchange(db.em, { ...pair, scopes: ['me:read'] })).scopes).toEqual(['me:read']);
  });

  it('takes five attempts and no more, even from the one who knows the password', async () => {
    const pair = await db.make.pair(await db.make.person());
    for (let i = 0; i < 5; i++) {
      expect(await kindOf(redeemExchange(db.em, { ...pair, password: 'wrong' }))).toBe('invalid_grant');
    }
    expect(await kindOf(redeemExchange(db.em, pair))).toBe('invalid_grant');
  });

  it('counts attempts that come at once', async () => {
    const pair = await db.make.pair(await db.make.person());
    await Promise.all(Array.from({ length: 50 }, () => kindOf(redeemExchange(db.em, { ...pair, password: 'wrong' }))));
    const { attempts } = await db.em.fork().findOneOrFail(ExchangeCredential, { username: pair.username });
    expect(attempts).toBe(5);
  });

  it('still works at the fifth attempt', async () => {
    const pair = await db.make.pair(await db.make.person());
    for (let i = 0; i < 4; i++) await kindOf(redeemExchange(db.em, { ...pair, password: 'wrong' }));
    expect(await kindOf(redeemExchange(db.em, pair))).toBe('ok');
  });

  it('refuses an expired pair, a suspended person and an unknown username in the same words', async () => {
    const expired = await db.make.pair(await db.make.person());
    await db.em
      .fork()
      .nativeUpdate(ExchangeCredential, { username: expired.username }, { expiresAt: new Date(Date.now() - 1000) });
    const suspendedPerson = await db.make.person();
    const suspended = await db.make.pair(suspendedPerson);
    suspendedPerson.suspendedAt = new Date();
    await db.em.flush();
    const messages = await Promise.all(
      [expired, suspended, { username: 'mx_nobody', password: 'x' }].map((pair) =>
        redeemExchange(db.em, pair).catch((error: Error) => error.message),
      ),
    );
    expect(new Set(messages).size).toBe(1);
  });
});
