import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  tags: string[];
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as Document;
const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** Every address of tasks in the document, which a test holds against the code: a new one is tried by itself. */
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags?.includes('Tasks'))
    .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

const api = useApi();
const year = useYear(api);
const known: Record<string, string> = { pid: 'year' };
beforeAll(async () => {
  const task = { title: 'Gate', starts_at: '2027-08-07T10:00', ends_at: '2027-08-07T12:00' };
  known.id = (await year.call('owner', 'POST', '/api/projects/year/tasks', task)).body.data.id;
  known.uid = year.people.member.id;
});

const addressOf = (path: string, wrong: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wrong[name] ?? known[name] ?? 'none'));

/** What is of no type that the schema has: text where it takes objects or lists, an object elsewhere. */
function wrongFor(schema: Schema): unknown {
  const { type, properties, allOf, anyOf } = resolved(schema);
  const parts = [...(allOf ?? []), ...(anyOf ?? [])].map(resolved);
  const takesObjects = [{ type, properties }, ...parts].some((one) => one.type === 'object' || one.properties);
  return takesObjects ? 'no object' : { no: ['such', 'thing'] };
}

interface Case {
  /** What is wrong. */
  name: string;
  inPath?: Record<string, string>;
  query?: string;
  body?: object;
}

function casesOf({ parameters = [], requestBody }: Operation): Case[] {
  const body = resolved(requestBody?.content['application/json']?.schema ?? {}).properties ?? {};
  return [
    ...parameters
      .filter(({ in: where, name }) => where === 'path' && ['pid', 'id'].includes(name))
      .map(({ name }) => ({ name, inPath: { [name]: 'no such thing!' } })),
    ...parameters.filter(({ in: where }) => where === 'query').map(({ name }) => ({ name, query: `?${name}=%00` })),
    ...Object.entries(body).map(([name, schema]) => ({ name, body: { [name]: wrongFor(schema) } })),
  ];
}
/** One's own list and calendar are asked for with nothing that could be wrong. */
const takesInput = (operation: Operation): boolean => casesOf(operation).length > 0;

const state = async (): Promise<string> => {
  const tables = ['task', 'task_person', 'task_mark', 'task_settings', 'task_place', 'task_category', 'task_calendar'];
  const rows = await api.db.em.execute<object[]>(
    `select ${[...tables, 'audit_entry'].map((table) => `(select md5(coalesce(string_agg(row::text, '' order by row::text), '')) from ${table} row) as ${table}`).join(', ')}`,
  );
  return JSON.stringify(rows);
};

describe('bad input', () => {
  it('is tried at every address of tasks', () => {
    expect(operations.length).toBeGreaterThanOrEqual(24);
    const without = operations.filter((one) => !takesInput(one)).map(({ path }) => path);
    expect([...new Set(without)].sort()).toEqual(['/api/me/calendar', '/api/me/tasks']);
  });

  describe.each(operations.filter(takesInput))('$method $path', (operation) => {
    const { path, method } = operation;
    it.each(casesOf(operation))('$name', async ({ name, inPath, query = '', body = {} }) => {
      const before = await state();
      const sent = ['GET', 'HEAD'].includes(method) ? undefined : body;
      const answer = await year.call('owner', method, addressOf(path, inPath) + query, sent);
      const pointers = (answer.body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
      expect([answer.status, pointers.some((one: string) => one.split('/')[1] === name) || pointers]).toEqual([
        422,
        true,
      ]);
      expect(await state()).toBe(before);
    });
  });
});

describe('days that no calendar on a wall has', () => {
  const TASKS = '/api/projects/year/tasks';
  it.each(['9999-12-31', '0000-01-01', '0001-01-01'])('%s is refused wherever a day is asked for', async (day) => {
    const pattern = { days: [day], from: '22:00', until: '02:00', every_minutes: 60 };
    const answers = [
      await year.call('owner', 'GET', `${TASKS}?day=${day}`),
      await year.call('owner', 'POST', `${TASKS}/proposal`, { day }),
      await year.call('owner', 'POST', TASKS, { title: 'Gate', due_on: day }),
      await year.call('owner', 'POST', TASKS, { title: 'Gate', starts_at: `${day}T22:00`, ends_at: `${day}T23:00` }),
      await year.call('owner', 'POST', TASKS, { title: 'Gate', starts_at: `${day}T22:00Z`, ends_at: `${day}T23:00Z` }),
      await year.call('owner', 'POST', `${TASKS}/pattern`, { task: { title: 'Gate' }, pattern }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });
});
