import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { useDatabase } from '../../testing/index.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { ApiToken } from './api-token.entity.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { redeemExchange } from './redeem-exchange.ts';

const DAY = 24 * 60 * 60;
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
    const results = await Promise.all(Array.from({ length: 200 }, () => kindOf(redeemExchange(db, pair))));
    expect(results.filter((kind) => kind === 'ok')).toHaveLength(1);
    expect(results.filter((kind) => kind === 'invalid_grant')).toHaveLength(199);
    expect(await db.em.fork().count(ApiToken, { person: person.id })).toBe(1);
  });

  it('hands out what the pair was made for', async () => {
    const pair = await db.make.pair(await db.make.person(), { scopes: ['members:read', 'me:read'], tokenDays: 7 });
    const { lifetime, scopes } = await redeemExchange(db, pair);
    expect(scopes).toEqual(['members:read', 'me:read']);
    // Or a moment less, on a busy machine.
    expect(lifetime).toBeLessThanOrEqual(7 * DAY);
    expect(lifetime).toBeGreaterThan(7 * DAY - 60);
  });

  it('counts the days from when they were asked for, however late the exchange comes', async () => {
    const person = await db.make.person();
    const pair = await db.make.pair(person, { tokenDays: 1 });
    const late = `update exchange_credential set created_at = created_at - interval '9 minutes' where username = '${pair.username}'`;
    await db.em.getConnection().execute(late);
    const { lifetime } = await redeemExchange(db, pair);
    expect(lifetime).toBeLessThanOrEqual(DAY - 9 * 60);
    const [made, token] = [
      await db.em.fork().findOneOrFail(ExchangeCredential, { username: pair.username }),
      await db.em.fork().findOneOrFail(ApiToken, { person: person.id }),
    ];
    expect(token.expiresAt.getTime() - made.createdAt.getTime()).toBe(DAY * 1000);
  });

  it('can give less than the pair allows, never more, and asking for more costs no pair', async () => {
    const pair = await db.make.pair(await db.make.person(), { scopes: ['members:read', 'me:read'] });
    expect(await kindOf(redeemExchange(db, { ...pair, scopes: ['members:read', 'teams:write'] }))).toBe('invalid');
    expect((await redeemExchange(db, { ...pair, scopes: ['me:read'] })).scopes).toEqual(['me:read']);
  });

  it('takes five attempts and no more, even from the one who knows the password', async () => {
    const pair = await db.make.pair(await db.make.person());
    for (let i = 0; i < 5; i++) {
      expect(await kindOf(redeemExchange(db, { ...pair, password: 'wrong' }))).toBe('invalid_grant');
    }
    expect(await kindOf(redeemExchange(db, pair))).toBe('invalid_grant');
  });

  it('counts attempts that come at once', async () => {
    const pair = await db.make.pair(await db.make.person());
    await Promise.all(Array.from({ length: 50 }, () => kindOf(redeemExchange(db, { ...pair, password: 'wrong' }))));
    const { attempts } = await db.em.fork().findOneOrFail(ExchangeCredential, { username: pair.username });
    expect(attempts).toBe(5);
  });

  it('still works at the fifth attempt', async () => {
    const pair = await db.make.pair(await db.make.person());
    for (let i = 0; i < 4; i++) await kindOf(redeemExchange(db, { ...pair, password: 'wrong' }));
    expect(await kindOf(redeemExchange(db, pair))).toBe('ok');
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
        redeemExchange(db, pair).catch((error: Error) => error.message),
      ),
    );
    expect(new Set(messages).size).toBe(1);
  });

  describe('for a project', () => {
    async function owned() {
      const [person, project] = [await db.make.person(), await db.make.project()];
      const role = await db.make.projectRole(project, person, 'owner');
      return {
        person,
        project,
        role,
        pair: await db.make.pair(person, { projectId: project.id, scopes: ['members:read'] }),
      };
    }
    const dismiss = (id: string) => `delete from project_role where id = '${id}'`;

    it('gives nothing to a person who owns it no longer, and says what it always says', async () => {
      const { role, pair, project } = await owned();
      await db.em.getConnection().execute(dismiss(role.id));
      expect(await kindOf(redeemExchange(db, pair))).toBe('invalid_grant');
      expect(await db.em.fork().count(ApiToken, { project: project.id })).toBe(0);
    });

    it('takes no other role, and no other project, for it', async () => {
      const { person, role, pair, project } = await owned();
      await db.make.projectRole(project, person, 'finance');
      await db.make.projectRole(await db.make.project(), person, 'owner');
      await db.em.getConnection().execute(dismiss(role.id));
      expect(await kindOf(redeemExchange(db, pair))).toBe('invalid_grant');
    });

    it('waits for a dismissal or a suspension that is on its way', async () => {
      for (const change of [
        ({ role }: Awaited<ReturnType<typeof owned>>) => dismiss(role.id),
        ({ person }: Awaited<ReturnType<typeof owned>>) =>
          `update person set suspended_at = now() where id = '${person.id}'`,
      ]) {
        const made = await owned();
        let redeemed: Promise<string> | undefined;
        await db.em.fork().transactional(async (tx) => {
          await tx.execute(change(made));
          redeemed = kindOf(redeemExchange(db, made.pair));
          await untilOneWaits(db.em);
        });
        expect(await redeemed).toBe('invalid_grant');
      }
    });
  });
});
