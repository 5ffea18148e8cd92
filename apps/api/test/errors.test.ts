import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROBLEMS } from '@muster/contract';
import { ANONYMOUS, DomainError, type DomainErrorKind } from '@muster/domain';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf } from '../src/errors.ts';
import { createLog, nameRequests } from '../src/http/log.ts';
import { problemHandler } from '../src/http/problem.ts';
import type { Context } from '../src/trpc/context.ts';
import { t } from '../src/trpc/init.ts';
import { translateErrors } from '../src/trpc/middleware/translate-errors.ts';

const CANARY = 'Key (email)=(someone@test.example) already exists in /srv/app';
const EXPECTED: [DomainErrorKind, number, string][] = [
  ['unauthenticated', 401, 'UNAUTHORIZED'],
  ['invalid_grant', 401, 'UNAUTHORIZED'],
  ['forbidden', 403, 'FORBIDDEN'],
  ['not_found', 404, 'NOT_FOUND'],
  ['conflict', 409, 'CONFLICT'],
  ['invalid', 422, 'UNPROCESSABLE_CONTENT'],
  ['limited', 429, 'TOO_MANY_REQUESTS'],
  ['unavailable', 503, 'SERVICE_UNAVAILABLE'],
];

const procedure = t.procedure.use(translateErrors).input(z.object({ kind: z.string() }));
const router = t.router({
  fail: procedure.output(z.void()).query(({ input }) => {
    throw new DomainError(input.kind as DomainErrorKind, 'As the domain said it.');
  }),
  crash: procedure.output(z.void()).query(() => {
    throw new Error(CANARY);
  }),
  lie: procedure.output(z.object({ name: z.string() })).query(() => ({ name: 5, secret: CANARY }) as never),
  leak: procedure.output(z.object({ name: z.string() })).query(() => ({ name: 'x', secret: CANARY }) as never),
});

const server = createServer();
const logged: string[] = [];
let origin = '';
beforeAll(async () => {
  const context: Context = { services: {} as never, caller: ANONYMOUS, network: 'test', onToken: () => undefined };
  const callerOf = t.createCallerFactory(router);
  const app = express();
  app.use(nameRequests(createLog('error', { write: (line) => void logged.push(line) })));
  app.use('/trpc', createExpressMiddleware({ router, createContext: () => context }));
  app.use('/rest/:name/:kind', async (req, res) => {
    const { name, kind } = req.params as { name: 'fail'; kind: string };
    res.json(await callerOf(context)[name]({ kind }));
  });
  app.use(problemHandler);
  server.on('request', app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const byTrpc = async (name: string, kind: unknown) => {
  const answer = await fetch(`${origin}/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ kind }))}`);
  return { status: answer.status, text: await answer.text() };
};
const byRest = async (name: string, kind: string) => {
  const answer = await fetch(`${origin}/rest/${name}/${kind}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a domain error', () => {
  it.each(EXPECTED)('%s leaves as %i and %s', async (kind, status, code) => {
    const trpc = await byTrpc('fail', kind);
    expect(trpc.status).toBe(status);
    expect(JSON.parse(trpc.text).error).toMatchObject({
      // At tRPC a session is missing, whatever the domain says of tokens.
      message: kind === 'unauthenticated' ? 'Sign in first.' : 'As the domain said it.',
      data: { code, httpStatus: status },
    });
    const rest = await byRest('fail', kind);
    expect(rest.status).toBe(status);
    expect(rest.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(rest.text)).toMatchObject({ status, detail: 'As the domain said it.' });
    expect(rest.headers.has('retry-after')).toBe(status === 429 || status === 503);
    expect(rest.headers.has('www-authenticate')).toBe(status === 401 || status === 403);
  });
});

describe('an unexpected error', () => {
  it.each(['crash', 'lie'])('(%s) carries nothing out, through either door', async (name) => {
    for (const { status, text } of [await byTrpc(name, 'x'), await byRest(name, 'x')]) {
      expect(status).toBe(500);
      expect(text).toContain(PROBLEMS.internal.help);
      for (const part of ['someone', 'email', '/srv', 'stack', ' at ']) expect(text).not.toContain(part);
    }
  });

  it('is logged with its kind and its place, by the id that the caller is told, and without its words', async () => {
    logged.length = 0;
    const { text } = await byRest('crash', 'x');
    const id = JSON.parse(text).instance.slice('urn:uuid:'.length);
    const entries = () => logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
    await expect
      .poll(entries)
      .toMatchObject([{ level: 50, req: { id }, err: { stack: expect.stringContaining('errors.test.ts') } }]);
    expect(logged.join('')).not.toContain('someone');
  });

  it('what a procedure answers beyond its schema stays inside', async () => {
    for (const { status, text } of [await byTrpc('leak', 'x'), await byRest('leak', 'x')]) {
      expect(status).toBe(200);
      expect(text).not.toContain('someone');
    }
  });
});

it('bad input to tRPC is 422 with the field', async () => {
  const { status, text } = await byTrpc('fail', 5);
  expect(status).toBe(422);
  expect(JSON.parse(text).error.data.problem.fields[0].pointer).toBe('/kind');
});

it.each<[unknown, string]>([
  [Object.assign(new URIError(CANARY), { status: 400 }), 'malformed'],
  [Object.assign(new Error(CANARY), { status: 404 }), 'not-found'],
  [Object.assign(new Error(CANARY), { status: 413 }), 'too-large'],
  [Object.assign(new Error(CANARY), { status: 418 }), 'malformed'],
  [Object.assign(new Error(CANARY), { status: 500 }), 'internal'],
  [Object.assign(new Error(CANARY), { status: 302 }), 'internal'],
  [Object.assign(new Error(CANARY), { status: '400' }), 'internal'],
  [undefined, 'internal'],
])('what a library calls the caller’s mistake is one (%#)', (error, slug) => {
  const failure = failureOf(error);
  expect(failure.slug).toBe(slug);
  expect(failure.detail).not.toContain('someone');
});
