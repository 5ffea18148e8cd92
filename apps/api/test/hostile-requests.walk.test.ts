import { readFileSync } from 'node:fs';
import { SCOPES } from '@muster/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED } from '../src/auth/routes.ts';
import { API_FEATURES } from '../src/features/index.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes } from '../src/rest/routes.ts';
import { appRouter } from '../src/router/index.ts';
import { useApi } from './support/api.ts';
import { deep, IN_ADDRESSES, IN_BODIES } from './support/hostile-values.ts';
import { PAGE, usePeople } from './support/people.ts';

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
/** Addresses that features have beside tRPC and REST. */
const ofFeatures = API_FEATURES.flatMap(({ routes = {} }) => Object.keys(routes));

/** Bodies that are no object, or none of ours. */
const WHOLE_BODIES = [deep(40_000), '{', '{"a":1}', 'null', '"', '\0', '{"__proto__":1,"constructor":{}}'];

const routes = buildRoutes(gatewayRouter).flatMap((route) =>
  [...route.operations.values()].map((operation) => ({ template: route.template, operation })),
);
const filled = (template: string, value?: string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => value ?? GOOD[name] ?? '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f');
const GOOD: Record<string, string> = { pid: '2027', tid: 'programme', role: 'owner', kind: 'bank' };

/** The example of a body that the document gives, property by property. */
function exampleOf(template: string, method: string): Record<string, unknown> {
  const operation = document.paths[template]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content?.['application/json']?.schema ?? {};
  const named = schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)];
  const properties = Object.entries((named?.properties ?? {}) as Record<string, { example?: unknown }>);
  return Object.fromEntries(properties.map(([name, { example }]) => [name, example ?? 'x']));
}

// Sends to every transport what only an attacker or a broken program sends.
const api = useApi();
const people = usePeople(api);
let token = '';

beforeAll(async () => {
  const { make } = api.db;
  const person = await make.person({ administrator: true });
  const project = await make.project({ pid: '2027', state: 'open' });
  await make.projectRole(project, person, 'owner');
  await make.membership(await make.team(project, { tid: 'programme' }), person, 'chief');
  token = await make.token(person, [...SCOPES]);
});
// Limits would answer before what is looked at here.
beforeEach(() => api.db.em.getConnection().execute('delete from rate_limit'));

let turn = 0;
/** The next values in turn: each value meets many inputs, and each input some of the values. */
const nextOf = (values: readonly string[], count: number) =>
  Array.from({ length: count }, () => values[turn++ % values.length] as string);

const failed: string[] = [];
/** An answer that is good, or the caller's fault in the usual form. */
async function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<void> {
  const answer = await api.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
  const isProblem = /problem\+json/.test(answer.headers['content-type'] ?? '');
  const fine = answer.status < 400 || (answer.status < 500 && (isProblem || /^\/(trpc|api\/auth)/.test(path)));
  if (!fine)
    failed.push(
      `${method} ${path.slice(0, 120)} ${body?.slice(0, 120) ?? ''} ${JSON.stringify(headers)} → ${answer.status}`,
    );
}
const bearer = () => ({ authorization: `Bearer ${token}` });
const noneFailed = async () => {
  // Nothing that was sent has taken away what it was sent with.
  expect((await api.get('/api/me', token)).status).toBe(200);
  const all = failed.splice(0);
  expect(all).toEqual([]);
};

describe('no hostile request is a failure of ours', () => {
  it('addresses of every operation', async () => {
    for (const { template, operation } of routes) {
      const { method, input } = operation;
      const names = Object.keys(input.shape);
      const hostile = template.includes('{') ? nextOf(IN_ADDRESSES, 5) : [];
      for (const value of hostile) await send(method, filled(template, value), bearer());
      if (method === 'GET')
        for (const value of nextOf(IN_ADDRESSES, 5))
          await send(method, `${filled(template)}?${names.map((name) => `${name}=${value}`).join('&')}`, bearer());
    }
    await noneFailed();
  });

  it('bodies of every operation, one value at a time', async () => {
    for (const { template, operation } of routes) {
      const { method } = operation;
      if (method === 'GET' || method === 'DELETE') continue;
      const headers = { ...bearer(), 'content-type': 'application/json' };
      const example = exampleOf(template, method);
      const names = Object.keys(example);
      for (const name of names)
        for (const value of nextOf(IN_BODIES, 3)) {
          const others = JSON.stringify({ ...example, [name]: undefined }).slice(1, -1);
          await send(method, filled(template), headers, `{${others}${others ? ',' : ''}"${name}":${value}}`);
        }
      for (const body of WHOLE_BODIES) await send(method, filled(template), headers, body);
      await api.db.em.getConnection().execute('delete from rate_limit');
    }
    await noneFailed();
  });

  it('encodings that the body does not have, at every door', async () => {
    const doors: [string, string][] = [
      ...routes
        .filter(({ operation }) => operation.method === 'POST')
        .map(({ template }): [string, string] => ['POST', filled(template)]),
      ...ALLOWED.map(([method, path]): [string, string] => [method, `/api/auth${path}`]),
      ['POST', '/trpc/me.update'],
      ...ofFeatures.map((path): [string, string] => ['POST', `${path}/x`]),
      ['POST', '/nothing'],
      ['GET', '/members/2027'],
    ];
    for (const [method, path] of doors)
      for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'x'])
        await send(method, path, { ...PAGE, ...bearer(), 'content-encoding': encoding }, '{"not":"compressed"}');
    for (const [method, path] of doors)
      for (const type of [
        'application/json; charset=utf-16',
        'application/json; charset=x',
        'application/json-x',
        ';',
        'a/b/c',
      ])
        await send(method, path, { ...PAGE, ...bearer(), 'content-type': type }, '\ud83d{}');
    await noneFailed();
  });

  it('addresses outside of REST', async () => {
    const pages = [
      '/',
      '/assets/',
      '/api/docs/',
      '/api/docs/assets/',
      '/problems/',
      ...ofFeatures.map((path) => `${path}/`),
      '/healthz/',
      '/dev/',
      '/members/',
      '/api/auth/',
      '/trpc/',
    ];
    for (const page of pages)
      for (const value of IN_ADDRESSES)
        for (const method of ['GET', 'POST']) await send(method, `${page}${value}?x=${value}`, { accept: 'text/html' });
    await noneFailed();
  });

  it('input of every procedure', async () => {
    const cookie = await people.signIn('hostile@test.example');
    for (const procedure of Object.keys(appRouter._def.procedures))
      for (const input of nextOf(
        ['%7B', '%00', '%ED%A0%80', encodeURIComponent('{"pid":"\\u0000"}'), encodeURIComponent(deep(3_000))],
        2,
      ))
        await send('GET', `/trpc/${procedure}?input=${input}`, { cookie });
    for (const value of IN_ADDRESSES) await send('GET', `/trpc/${value}?batch=1&input=${value}`, { cookie });
    await noneFailed();
  });

  it('texts in every call of the sign-in library', async () => {
    for (const [method, path] of ALLOWED)
      for (const value of IN_BODIES) {
        if (method === 'GET') await send(method, `/api/auth${path}?state=%00&code=%00&error=${IN_ADDRESSES[0]}`, {});
        else
          await send(
            method,
            `/api/auth${path}`,
            PAGE,
            `{"email":"a@test.example","otp":"123456","type":"sign-in","provider":"oidc","id":"x","name":${value}}`,
          );
        if (method === 'POST')
          await send(
            method,
            `/api/auth${path}`,
            PAGE,
            `{"email":${value},"otp":${value},"type":${value},"provider":${value},"id":${value},"response":${value}}`,
          );
      }
    await noneFailed();
  });
});
