import { Secret } from '@muster/contract';
import { SECRET_QUERIES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GatewayRouter, gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes } from '../src/rest/routes.ts';
import { router, token } from '../src/trpc/procedures.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { rest } from '../src/trpc/rest.ts';
import { useApi } from './support/api.ts';

const api = useApi();
const procedures = Object.entries(proceduresOf(gatewayRouter));

/** What is called like a secret. A field of another name that is one has to be marked by whoever adds it. */
const SECRET_NAMES = ['token', 'secret', 'password', 'otp'];

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)];
}

const NO_TOKEN = encodeURIComponent(JSON.stringify({ token: 'canary' }));

describe('a secret in an input', () => {
  it('is marked wherever a field is called like one', () => {
    for (const [path, { input, secrets }] of procedures) {
      if (input === undefined) continue;
      const names = namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
      const called = SECRET_NAMES.filter((name) => names.includes(name));
      expect(secrets, path).toEqual(expect.arrayContaining(called));
    }
  });

  it('is found however deep it is', () => {
    const deep = z.object({ list: z.array(z.union([z.object({ key: Secret(z.string()) }).optional(), z.null()])) });
    const made = router({
      made: token('me:read')
        .input(deep)
        .query(() => null),
    });
    expect(proceduresOf(made).made?.secrets).toEqual(['key']);
  });

  it('is known to pages, which send such queries by POST', () => {
    const queries = procedures.filter(([, { type, secrets }]) => type === 'query' && secrets.length > 0);
    expect(queries.map(([path]) => path).sort()).toEqual([...SECRET_QUERIES]);
  });
});

describe('by tRPC', () => {
  const held = procedures.filter(([path, { secrets }]) => secrets.length > 0 && !path.startsWith('rest.'));

  it.each(held.map(([path]) => path))('%s is refused by GET, alone and beside others', async (path) => {
    for (const address of [
      `/trpc/${path}?input=${NO_TOKEN}`,
      `/trpc/${path.replace('.', '%2E')}?input=${NO_TOKEN}`,
      `/trpc/project.list,${path}?batch=1&input=${encodeURIComponent('{"0":{},"1":{"token":"canary"}}')}`,
    ]) {
      // tRPC itself takes no changes beside queries: 400.
      expect([400, 405], address).toContain((await api.ask('GET', address)).status);
    }
  });

  it.each(SECRET_QUERIES)('%s is answered by POST, also in a batch', async (path) => {
    const input = path === 'taskDay.wall' ? { secret: 'x'.repeat(43) } : { token: 'unknown' };
    const alone = await api.ask('POST', `/trpc/${path}`, { body: input });
    const batch = await api.ask('POST', `/trpc/${path}?batch=1`, { body: { 0: input } });
    expect([404, 422]).toContain(alone.status);
    expect(batch.status).toBe(alone.status);
    expect((await api.ask('GET', `/trpc/${path}`)).headers.allow).toBe('POST');
  });
});

describe('by REST', () => {
  it.each(['GET', 'DELETE'] as const)('no operation takes one by %s', (method) => {
    const face = { id: 'made', tag: 'Me', summary: 'Made', description: 'Made.' };
    const made = router({
      made: token('me:read')
        .meta(rest(method, '/api/made', face))
        .input(z.object({ key: Secret(z.string()) }))
        .query(() => null),
    });
    expect(() => buildRoutes(made as unknown as GatewayRouter)).toThrow('secret in an address');
  });

  it('nor by a path, and what stands in a query string is refused', async () => {
    const face = { id: 'made', tag: 'Me', summary: 'Made', description: 'Made.' };
    const made = router({
      made: token('me:read')
        .meta(rest('POST', '/api/made/{key}', face))
        .input(z.object({ key: Secret(z.string()) }))
        .mutation(() => null),
    });
    expect(() => buildRoutes(made as unknown as GatewayRouter)).toThrow('secret in an address');
    const pair = await api.db.make.pair(await api.db.make.person());
    const sent = await api.ask('POST', `/api/token?password=${pair.password}`, { body: pair });
    expect([sent.status, sent.body.detail]).toEqual([422, 'Send password in the body, never in the address.']);
    expect((await api.ask('POST', '/api/token', { body: pair })).status).toBe(200);
  });
});
