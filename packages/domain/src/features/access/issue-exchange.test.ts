import { SCOPES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { useDatabase } from '../../testing/index.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { redeemExchange } from './redeem-exchange.ts';

const db = useDatabase();
const live = (personId: string) =>
  db.em.fork().count(ExchangeCredential, { person: personId, usedAt: null, expiresAt: { $gt: new Date() } });

describe('one-time credentials', () => {
  it('live for ten minutes', async () => {
    const { expiresAt } = await db.make.pair(await db.make.person());
    expect(Math.abs(expiresAt.getTime() - Date.now() - 10 * 60 * 1000)).toBeLessThan(60_000);
  });

  it('are five at most: a sixth ends the oldest', async () => {
    const person = await db.make.person();
    const pairs = [];
    for (let i = 0; i < 6; i++) pairs.push(await db.make.pair(person));
    expect(await live(person.id)).toBe(5);
    await expect(redeemExchange(db, pairs[0] as (typeof pairs)[number])).rejects.toThrow();
    await expect(redeemExchange(db, pairs[1] as (typeof pairs)[number])).resolves.toBeDefined();
  });

  it('are five at most when twenty are asked for at once', async () => {
    const person = await db.make.person();
    await Promise.all(Array.from({ length: 20 }, () => db.make.pair(person)));
    expect(await live(person.id)).toBe(5);
  });

  it('are made for a project by its owners only, and only to read', async () => {
    const [owner, member, project] = [await db.make.person(), await db.make.person(), await db.make.project()];
    await db.make.projectRole(project, owner, 'owner');
    const request = { projectId: project.id, scopes: ['members:read' as const] };
    await expect(db.make.pair(owner, request)).resolves.toBeDefined();
    await expect(db.make.pair(member, request)).rejects.toThrow('Only an owner');
    await expect(db.make.pair(owner, { ...request, scopes: ['teams:write'] })).rejects.toThrow('teams:write');
    for (const scope of SCOPES.filter((name) => name.startsWith('me:') || name.startsWith('me.')))
      await expect(db.make.pair(owner, { ...request, scopes: ['members:read', scope] })).rejects.toThrow(scope);
  });

  it('are refused to suspended people, and outside of 1 to 366 days', async () => {
    await expect(db.make.pair(await db.make.person({ suspendedAt: new Date() }))).rejects.toThrow('suspended');
    const person = await db.make.person();
    await expect(db.make.pair(person, { tokenDays: 0 })).rejects.toThrow('366');
    await expect(db.make.pair(person, { tokenDays: 367 })).rejects.toThrow('366');
  });

  it('leave an entry in the audit log, without the password', async () => {
    const person = await db.make.person();
    const pair = await db.make.pair(person);
    const entry = await db.em.fork().findOneOrFail(AuditEntry, { action: 'exchange.issue', subjectId: person.id });
    expect(entry.actorKind).toBe('operator');
    expect(JSON.stringify(entry)).not.toContain(pair.password);
  });
});
