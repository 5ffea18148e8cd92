import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeyring, nativePool } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createServices } from '../src/services.ts';
import { summarise } from '../src/traces/statement-summary.ts';
import { startTracing } from '../src/traces/tracing.ts';
import { serve, useApi } from './support/api.ts';
import { PAGE } from './support/people.ts';

const api = useApi();

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector on this machine. */
async function startCollector(status = 200) {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      bodies.push(body);
      res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const spans = (): Sent[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Sent[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

async function serveTraced({ trustsProxy = false, sampler = 'always_on', collectorSays = 200 } = {}) {
  const collector = await startCollector(collectorSays);
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: sampler });
  const warned: unknown[] = [];
  const log = { warn: (...args: unknown[]) => warned.push(args) };
  const tracing = startTracing(traces ?? expect.fail('off'), { log, version: '1.2.3', trustsProxy });
  const services = createServices({
    databaseUrl: api.db.url,
    keys: createKeyring(Buffer.alloc(32, 1)),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
  });
  tracing.traceStatements((await nativePool(services.orm.em)) as never);
  const { origin, stop } = await serve(services, [], { tracing });
  onTestFinished(stop);
  return { ...collector, tracing, services, origin, warned };
}

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('a collector gets', () => {
  it('requests by their route with their statements, and nothing that anybody sent', async () => {
    const { origin, spans, bodies, tracing } = await serveTraced();
    await api.db.make.project({ pid: 'traced', rosterPublished: true });
    const json = { ...PAGE, 'content-type': 'application/json', 'user-agent': 'zqcanary-agent' };
    const post = (path: string, body: object) =>
      fetch(origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const answers = [
      await fetch(`${origin}/members/traced?zqcanary=zqcanary`, { headers: { authorization: 'Bearer zqcanary' } }),
      await fetch(`${origin}/members/traced`),
      await fetch(`${origin}/members/zqcanary`),
      await fetch(`${origin}/zqcanary/zqcanary?q=zqcanary@test.example`),
      await post('/api/token', { username: 'mx_zqcanary', password: 'zqcanary' }),
      await post('/api/auth/email-otp/send-verification-otp', { email: 'zqcanary@test.example', type: 'sign-in' }),
      await post('/api/auth/sign-in/email-otp', { email: 'zqcanary@test.example', otp: '000000' }),
      await post('/trpc/zqcanary', { zqcanary: 'zqcanary' }),
      await fetch(`${origin}/trpc/project.read?input=${encodeURIComponent('{"pid":"zqcanary"}')}`, { headers: PAGE }),
      await fetch(`${origin}/healthz/live`),
    ];
    expect(answers.map(({ status }) => status >= 500)).not.toContain(true);
    for (const answer of answers) await answer.arrayBuffer();
    await tracing.stop();
    const all = bodies.join();
    for (const secret of ['zqcanary', 'test.example', '127.0.0.1', 'localhost', 'Bearer', 'agent', '$1'])
      expect(all.toLowerCase()).not.toContain(secret.toLowerCase());

    const names = spans().map(({ name }) => name);
    expect(names).toContain('GET /members/{pid}');
    expect(names).toContain('POST /api/token');
    expect(names).toContain('POST /api/auth/sign-in/email-otp');
    expect(names).toContain('GET page');
    expect(names.some((name) => name.includes('healthz'))).toBe(false);
    const roster = spans().find(
      (span) => span.name === 'GET /members/{pid}' && attributesOf(span)['http.response.status_code'] === 200,
    );
    expect(attributesOf(roster ?? expect.fail('no span'))).toEqual({
      'http.request.method': 'GET',
      'http.route': '/members/{pid}',
      'http.response.status_code': 200,
      'muster.door': 'rest',
      'muster.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const parts = spans().filter(({ parentSpanId }) => parentSpanId === roster?.spanId);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      expect(part.traceId).toBe(roster?.traceId);
      expect(part.name).toMatch(/^(select|with|begin|commit|rollback)\b[a-z_0-9 ]*$/);
      expect(Object.keys(attributesOf(part)).toSorted()).toEqual([
        'db.operation.name',
        'db.query.summary',
        'db.system.name',
      ]);
    }
    expect(all).toContain('"service.version"');
  });

  it('failures by their code, without their words', async () => {
    const { tracing, services, spans, bodies } = await serveTraced();
    const tasks = tracing.traceJobs({
      works: async () => void (await services.orm.em.fork().execute('select name from person limit 1')),
      fails: async () => void (await services.orm.em.fork().execute('select ?::int', ['zqcanary'])),
    });
    const helpers = { job: { attempts: 2 } } as never;
    await tasks.works?.({ zqcanary: 1 }, helpers);
    await expect(tasks.fails?.({ zqcanary: 1 }, helpers)).rejects.toThrow('zqcanary');
    await tracing.stop();
    expect(bodies.join()).not.toContain('zqcanary');
    const [works, fails] = ['job works', 'job fails'].map((name) => spans().find((span) => span.name === name));
    expect(attributesOf(works ?? expect.fail())).toEqual({ 'muster.job.task': 'works', 'muster.job.attempt': 2 });
    expect(spans().find(({ parentSpanId }) => parentSpanId === works?.spanId)?.name).toBe('select person');
    expect(fails).toMatchObject({ status: { code: 2 } });
    const statement = spans().find(({ parentSpanId }) => parentSpanId === fails?.spanId);
    expect(attributesOf(statement ?? expect.fail())).toMatchObject({ 'error.type': '22P02' });
  });

  it('the trace of a proxy that is trusted, and of nobody else', async () => {
    const traceId = 'ab'.repeat(16);
    for (const trustsProxy of [true, false]) {
      const { origin, tracing, spans } = await serveTraced({ trustsProxy });
      for (const traceparent of [
        `00-${traceId}-${'cd'.repeat(8)}-01`,
        'nonsense',
        `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
      ])
        await (await fetch(`${origin}/members/none`, { headers: { traceparent } })).arrayBuffer();
      await tracing.stop();
      const requests = spans().filter(({ name }) => name === 'GET /members/{pid}');
      expect(requests).toHaveLength(3);
      expect(requests.filter((span) => span.traceId === traceId)).toHaveLength(trustsProxy ? 1 : 0);
    }
  });

  it('spans again and again; one that refuses them is a line in the log, and nothing else', async () => {
    const { origin, tracing, warned } = await serveTraced({ collectorSays: 400 });
    expect((await fetch(`${origin}/members/none`)).status).toBe(401);
    await tracing.stop();
    expect(warned).toEqual([[{ spans: expect.any(Number) }, expect.stringContaining('traces not delivered')]]);
  });

  it('nothing where the sampler keeps nothing', async () => {
    const { origin, tracing, bodies } = await serveTraced({ sampler: 'parentbased_always_off' });
    await (await fetch(`${origin}/members/none`)).arrayBuffer();
    await tracing.stop();
    expect(bodies).toEqual([]);
  });
});

it.each([
  ['select "p".* from "person" as "p" where "p"."email" = $1', 'select person'],
  [' insert into audit_entry (id) values ($1)', 'insert audit_entry'],
  ['select graphile_worker.add_job($1)', 'select'],
  ['update only "public"."team" set a = 1 from project join membership on true', 'update team project membership'],
  ['select 1 from unnest($1) u join lateral (select 1 from team) t on a is distinct from b', 'select team'],
  ['insert into team (id) select 1 on conflict (id) do update set id = 1', 'insert team'],
  ['begin', 'begin'],
  ['', 'other'],
])('%j is told as %j', (text, summary) => expect(summarise(text).summary).toBe(summary));
