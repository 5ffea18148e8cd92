import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { API_FEATURES } from '../../src/features/index.ts';
import type { Answer } from './answer.ts';

interface Described {
  description: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, unknown>;
  $ref?: string;
}

const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described> };
};
const PAGE = readFileSync(new URL('web/index.html', import.meta.url), 'utf8');
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document as never, 'openapi');

const compiled = new Map<string, ValidateFunction>();
function check(pointer: string[], body: unknown): void {
  const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = compiled.get(path) ?? ajv.compile({ $ref: `openapi#/${path}` });
  compiled.set(path, validate);
  if (!validate(body))
    throw new Error(`${path}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 500)}`);
}

/** A brace sorts after every letter: as in the gateway, a plain word wins over a parameter. */
const TEMPLATES = Object.keys(document.paths)
  .sort()
  .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) }));

/** The domain calls its inputs `publicTexts`. Problems name them as callers do: `public_texts`. */
function assertWireNames(method: string, path: string, { body }: Answer): void {
  const { detail, errors = [] } = (body ?? {}) as { detail?: string; errors?: { pointer: string; detail: string }[] };
  for (const said of [detail, ...errors.map((error) => error.detail)])
    if (/`[^`]*[a-z][A-Z][^`]*`/.test(said ?? ''))
      throw new Error(`${method} ${path} speaks of internal names: ${said}`);
}

/** What a page says about itself to those who show links: `shared-links.test.ts` looks at that. */
const withoutPreview = (page: string): string =>
  page.replace(/<title>[^<]*<\/title>(\n<meta [^<>]*>){7}/, '<title>Muster</title>');

/**
 * Holds an answer against the committed document: an operation answers only what it says it does. Addresses and
 * methods that the document doesn't know may only say no, as a problem, or show browsers the web app's page.
 */
export function assertConforms(method: string, path: string, answer: Answer): void {
  if (method === 'OPTIONS') return;
  const bare = path.split('?')[0] ?? path;
  if (/^\/(api\/(auth|docs|redoc|openapi\.json)|api\/?$|problems|healthz|metrics|\.well-known|trpc)/.test(bare)) return;
  if (API_FEATURES.some(({ routes = {} }) => Object.keys(routes).some((own) => bare.startsWith(own)))) return;
  const template = TEMPLATES.find(({ pattern }) => pattern.test(bare))?.template;
  const operation =
    template === undefined ? undefined : document.paths[template]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  const type = answer.headers['content-type']?.split(';')[0];
  if (template === undefined || operation === undefined) {
    if (method === 'GET' && answer.status === 200 && withoutPreview(answer.text) === PAGE) return;
    if (answer.status < 400) throw new Error(`${method} ${path} answers ${answer.status} and is in no document`);
    check(['components', 'schemas', 'Problem'], answer.body);
    return;
  }
  const where = [
    'paths',
    template,
    method === 'HEAD' ? 'get' : method.toLowerCase(),
    'responses',
    String(answer.status),
  ];
  let described = operation.responses[String(answer.status)];
  if (described === undefined)
    throw new Error(`${method} ${template} answers ${answer.status}, which its document doesn't know`);
  let at = where;
  if (described.$ref !== undefined) {
    at = described.$ref.split('/').slice(1);
    described = document.components.responses[at.at(-1) ?? ''];
  }
  for (const [name, { required = true }] of Object.entries(described?.headers ?? {})) {
    if (required && answer.headers[name.toLowerCase()] === undefined)
      throw new Error(`${method} ${path} (${answer.status}) lacks ${name}`);
  }
  if (answer.status >= 400) assertWireNames(method, path, answer);
  if (described?.content === undefined) {
    if (answer.text !== '')
      throw new Error(`${method} ${path} (${answer.status}) has a body that its document doesn't know`);
    return;
  }
  if (type === undefined || !(type in described.content))
    throw new Error(`${method} ${path} (${answer.status}) is ${type}`);
  if (method !== 'HEAD') check([...at, 'content', type, 'schema'], /json$/.test(type) ? answer.body : answer.text);
}
