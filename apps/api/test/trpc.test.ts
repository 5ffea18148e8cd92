import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppRouter } from '../src/router/index.ts';
import { accessOf, callTrpc, isAtTrpc, PROCEDURES } from './access/doors.ts';
import { useApi } from './support/api.ts';

const api = useApi();
const client = () =>
  createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${api.origin}/trpc`, maxItems: 10 })] });

beforeAll(async () => {
  const project = await api.db.make.project({ pid: 'open', name: 'Open', rosterPublished: true });
  await api.db.make.team(project, { tid: 'crew', name: 'Crew' });
  await api.db.make.project({ pid: 'closed' });
});

describe('/trpc', () => {
  it('serves the same bodies as REST, with types', async () => {
    const [projects, members] = await Promise.all([
      client().project.list.query({}),
      client().member.list.query({ pid: 'open' }),
    ]);
    expect(projects).toEqual((await api.get('/api/projects')).body);
    expect(members).toEqual((await api.get('/members/open')).body);
    expect(members.data[0]?.tid).toBe('crew');
  });

  it('gives each call of a batch its own answer', async () => {
    const trpc = client();
    const [open, closed] = await Promise.allSettled([
      trpc.member.list.query({ pid: 'open' }),
      trpc.member.list.query({ pid: 'closed' }),
    ]);
    expect(open.status).toBe('fulfilled');
    expect(closed.status === 'rejected' && closed.reason instanceof TRPCClientError && closed.reason.data?.code).toBe(
      'UNAUTHORIZED',
    );
  });

  it('takes ten calls in one request and not eleven', async () => {
    const batch = (n: number) =>
      api.get(
        `/trpc/${Array(n).fill('project.list').join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [i, {}]))))}`,
      );
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
  });

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', {}],
  ])('refuses %s', async (_, headers) => {
    expect((await api.ask('POST', '/trpc/token.revoke', { body: '{}', headers })).status).toBe(415);
  });

  it('asks every caller without a session to sign in, and speaks of no token', async () => {
    const needing = PROCEDURES.filter((procedure) => isAtTrpc(procedure) && !accessOf(procedure).anonymous);
    expect(needing.length).toBeGreaterThan(100);
    for (const procedure of needing) {
      const { status, body } = await callTrpc(api, procedure, {});
      expect([procedure, status, body.error.message]).toEqual([procedure, 401, 'Sign in first.']);
      expect(body.error.data.problem.detail).toBe('Sign in first.');
    }
  });

  it('says no in its own way to unknown procedures, wrong methods and bad input', async () => {
    expect((await api.get('/trpc/nothing')).body.error.data).toMatchObject({ code: 'NOT_FOUND' });
    expect((await api.ask('POST', '/trpc/project.list', { body: {} })).body.error.data.code).toBe(
      'METHOD_NOT_SUPPORTED',
    );
    const bad = await api.get(`/trpc/member.list?input=${encodeURIComponent('{"pid":"../x"}')}`);
    expect(bad.status).toBe(422);
    expect(bad.body.error.data.problem.fields[0].pointer).toBe('/pid');
    expect((await api.get('/trpc/member.list?input=nonsense')).status).toBe(400);
  });
});
