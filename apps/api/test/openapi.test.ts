import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../src/rest/document.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';

const FILE = new URL('../openapi.json', import.meta.url);
const document = buildDocument();
const operations = Object.entries(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: { description?: string; example?: unknown };
}

/** Of lists with pages: all but how much, and in which order. The directory has the same filters as a file. */
const isFilter = ({ name, in: place, required }: Parameter, all: readonly Parameter[]): boolean =>
  place === 'query' &&
  required !== true &&
  !['limit', 'sort'].includes(name) &&
  all.some((other) => other.name === 'cursor' || other.name === 'source');

describe('the OpenAPI document', () => {
  it('is committed as the code says it (pnpm --filter @muster/api openapi writes it)', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  it('has one operation for each procedure that has a REST face', () => {
    const faces = Object.values(proceduresOf(gatewayRouter)).filter(({ meta }) => meta.openapi !== undefined);
    expect(operations).toHaveLength(faces.length);
  });

  it.each(operations)('$name has a summary, a description, examples and its errors', ({ operation }) => {
    expect(operation).toMatchObject({
      summary: expect.any(String),
      description: expect.any(String),
      operationId: expect.any(String),
    });
    const responses = operation.responses as Record<
      string,
      { content?: Record<string, { example?: unknown }>; $ref?: string }
    >;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']));
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2') && status !== '204');
    for (const [, { content }] of answers) {
      for (const [type, media] of Object.entries(content ?? {}))
        expect(JSON.stringify(media.example)).toMatch(type === 'application/json' ? /^\{".+/ : /^".+/);
    }
    const body = operation.requestBody as { content: Record<string, { example?: unknown }> } | undefined;
    for (const media of Object.values(body?.content ?? {})) expect(media.example).toBeDefined();
    const parameters = (operation.parameters ?? []) as Parameter[];
    for (const { name, description, schema } of parameters)
      expect(description ?? schema.description, name).toBeDefined();
    // The page of documentation sends every example. What only the service can hand out, and what narrows a list, has none.
    const sent = parameters.filter((parameter) => !isFilter(parameter, parameters) && parameter.name !== 'If-Match');
    for (const { name, schema } of sent) expect(schema.example, name).toBeDefined();
    const unsent = parameters.filter((parameter) => !sent.includes(parameter));
    for (const { name, schema } of unsent) expect(schema.example, name).toBeUndefined();
  });

  it('has patterns that mean the same to every reader: without flags, and with the examples that they are shown with', () => {
    const found: { pattern: string; example: unknown }[] = [];
    JSON.stringify(document, (_key, value) => {
      if (typeof value?.pattern === 'string') found.push(value);
      return value;
    });
    expect(found.length).toBeGreaterThan(50);
    for (const { pattern, example } of found) {
      // By ECMA 262 these have a meaning with the flag `u` only; elsewhere, in some dialects only.
      expect(pattern).not.toMatch(/\\[pPuhHxcAzZQ]|\(\?(?!:)/);
      const compiled = new RegExp(pattern);
      if (typeof example === 'string') expect(example).toMatch(compiled);
    }
  });

  it('says whom to ask', () => expect(document.info.contact).toEqual({ name: 'Muster', url: expect.any(String) }));

  it('marks the old listing and making a calendar’s address, and nothing else, as deprecated', () => {
    expect(
      operations
        .filter(({ operation }) => operation.deprecated)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['get /api/members', 'get /members', 'post /api/me/calendar']);
  });

  it('lets public operations be called without a token, and says which scope the others want', () => {
    const securityOf = (path: string, method: string) => document.paths[path][method].security;
    expect(securityOf('/api/token', 'post')).toEqual([]);
    expect(securityOf('/members/{pid}', 'get')).toEqual([{}, { exchange: ['members:read'] }, { token: [] }]);
    expect(securityOf('/api/tokens/{id}', 'delete')).toEqual([{ exchange: ['tokens:write'] }, { token: [] }]);
  });
});
