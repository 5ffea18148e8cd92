import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { hashSecret } from '../../crypto/secret.ts';
import { scopeOf, useDatabase } from '../../testing/index.ts';
import { ApiToken } from './api-token.entity.ts';
import { authenticate } from './authenticate.ts';
import { callerFromAuthorization } from './caller.ts';
import { listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-token.ts';
import { TokenUsage } from './token-usage.ts';

const db = useDatabase();
const bearer = (token: string) => callerFromAuthorization(`Bearer ${token}`);
const actorOf = async (token: string) => {
  const actor = await authenticate(db, bearer(token));
  if (actor === null) throw new Error('nobody');
  return actor;
};
const rowOf = (token: string) => db.em.fork().findOneOrFail(ApiToken, { hash: hashSecret(token) });

describe('a token', () => {
  it('stays in the list for a while after it was revoked, for those who ask', async () => {
    const person = await db.make.person();
    const [kept, revoked, long] = [
      await db.make.token(person),
      await db.make.token(person),
      await db.make.token(person),
    ];
    const actor = await actorOf(kept);
    const scope = () => scopeOf(db.em.fork(), actor);
    for (const token of [revoked, long]) await revokeToken(scope(), { tokenId: (await rowOf(token)).id });
    await db.em.execute(`update api_token set revoked_at = now() - interval '31 days' where id = ?`, [
      (await rowOf(long)).id,
    ]);
    const listed = async (more: object) =>
      (await listTokens(scope(), { limit: 10, ...more })).items.map(({ id, revokedAt }) => [id, revokedAt !== null]);
    expect(await listed({})).toEqual([[(await rowOf(kept)).id, false]]);
    expect(await listed({ revoked: true })).toEqual([
      [(await rowOf(revoked)).id, true],
      [(await rowOf(kept)).id, false],
    ]);
  });

  it('knows its owner and what they are now', async () => {
    const [person, project] = [await db.make.person(), await db.make.project()];
    const team = await db.make.team(project);
    const token = await db.make.token(person);
    await db.make.membership(team, person, 'chief');
    await db.make.projectRole(project, person, 'finance');
    const actor = await actorOf(token);
    expect(actor).toMatchObject({ personId: person.id, projectId: null, administrator: false });
    expect(actor.grants).toEqual(
      expect.arrayContaining([
        { projectId: project.id, role: 'finance', teamId: null },
        { projectId: project.id, role: 'chief', teamId: team.id },
      ]),
    );
  });

  it('stops working when revoked, expired, or when its owner is suspended', async () => {
    const makeDead = {
      revoked: (token: ApiToken) => Object.assign(token, { revokedAt: new Date() }),
      expired: (token: ApiToken) => Object.assign(token, { expiresAt: new Date(Date.now() - 1000) }),
      suspended: async (token: ApiToken) =>
        Object.assign((await token.person?.loadOrFail()) ?? {}, { suspendedAt: new Date() }),
    };
    for (const kill of Object.values(makeDead)) {
      const token = await db.make.token(await db.make.person());
      await actorOf(token);
      const em = db.em.fork();
      await kill(await em.findOneOrFail(ApiToken, { hash: hashSecret(token) }));
      await em.flush();
      await expect(authenticate(db, bearer(token))).rejects.toThrow('valid API token');
    }
  });

  it('of a project outlives the departure of its maker', async () => {
    const [owner, project] = [await db.make.person(), await db.make.project()];
    const role = await db.make.projectRole(project, owner, 'owner');
    const token = await db.make.token(owner, ['members:read'], project);
    await db.em.remove(role).flush();
    owner.suspendedAt = new Date();
    await db.em.flush();
    expect(await actorOf(token)).toMatchObject({ personId: null, projectId: project.id, grants: [] });
  });
});

describe('the list of tokens', () => {
  it('shows one’s own, newest first, page by page, without the ended ones', async () => {
    const [me, other] = [await db.make.person(), await db.make.person()];
    const tokens: string[] = [];
    for (let i = 0; i < 5; i++) tokens.push(await db.make.token(me));
    await db.make.token(other);
    const actor = await actorOf(tokens[4] as string);
    await revokeToken(scopeOf(db.em.fork(), actor), { tokenId: (await rowOf(tokens[0] as string)).id });

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTokens(scopeOf(db.em.fork(), actor), { limit: 3, cursor });
      seen.push(...page.items.map((token) => token.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const expected = await Promise.all([4, 3, 2, 1].map(async (i) => (await rowOf(tokens[i] as string)).id));
    expect(seen).toEqual(expected);
  });

  it('refuses a cursor that it never handed out', async () => {
    const actor = await actorOf(await db.make.token(await db.make.person()));
    for (const cursor of [
      'nonsense',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      await expect(listTokens(scopeOf(db.em.fork(), actor), { limit: 3, cursor })).rejects.toThrow('cursor');
    }
  });
});

describe('revoking', () => {
  it('touches one’s own tokens only, once, and is written down', async () => {
    const [mine, theirs] = [await db.make.token(await db.make.person()), await db.make.token(await db.make.person())];
    const scope = scopeOf(db.em.fork(), await actorOf(mine));
    await expect(revokeToken(scope, { tokenId: (await rowOf(theirs)).id })).rejects.toThrow('nothing here');
    const { id } = await rowOf(mine);
    await revokeToken(scope, { tokenId: id });
    await expect(revokeToken(scope, { tokenId: id })).rejects.toThrow('nothing here');
    expect(await db.em.fork().count(AuditEntry, { action: 'token.revoke', subjectId: id })).toBe(1);
  });
});

describe('token usage', () => {
  it('is written in batches and adds up', async () => {
    const token = await db.make.token(await db.make.person());
    const { id } = await rowOf(token);
    const usage = new TokenUsage(db.em);
    usage.record(id, { deprecated: true });
    usage.record(id, { deprecated: false });
    usage.record(id, { deprecated: true });
    expect((await rowOf(token)).lastUsedAt).toBeNull();
    await usage.flush();
    usage.record(id, { deprecated: true });
    await usage.flush();
    await usage.flush();
    const row = await rowOf(token);
    expect(row.deprecatedUses).toBe(3);
    expect(Date.now() - (row.lastUsedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});
