import { PROBLEMS, type ProblemSlug } from '@muster/contract';
import { exampleOf, matchTexts } from './document-examples.ts';
import type { JsonObject } from './document-types.ts';
import type { Operation } from './routes.ts';

const text = (description: string) => ({ description, schema: { type: 'string' } });

const HEADERS = {
  401: { 'WWW-Authenticate': text('How to authenticate (RFC 6750).') },
  403: { 'WWW-Authenticate': text('Names the scope that is missing.') },
  429: { 'Retry-After': text('Seconds to wait.') },
  503: { 'Retry-After': text('Seconds to wait.') },
} as Record<number, JsonObject>;

/** What a picture is to the document. */
export const BINARY = { schema: { type: 'string', format: 'binary' }, example: '(the bytes of the picture)' };

const ETAG = { ETag: text('The version of this answer, for `If-None-Match`.') };

const OPEN_ETAG = {
  ETag: {
    ...text('The version of this answer, for `If-None-Match`. Only for callers without a credential.'),
    required: false,
  },
};

const VERSION = {
  ETag: {
    ...text(
      'The version of what can be changed, for `If-Match`; may be left out for those who may not change it. Counts and people are not part of it.',
    ),
    required: false,
  },
};

const OPEN_VERSION = {
  ETag: {
    ...text(
      `${VERSION.ETag.description} For callers without a credential: the version of this answer, for \`If-None-Match\`.`,
    ),
    required: false,
  },
};

const TOLD = {
  'Content-Language': { ...text('The languages of the plain texts, where there are any.'), required: false },
  Vary: text('Says that the answer follows `Accept-Language`.'),
};

const DEPRECATION = {
  Deprecation: text('Since when, as RFC 9745 writes it.'),
  Sunset: text('Until when it is served for certain (RFC 8594).'),
  Link: {
    ...text('The successor, with `rel="successor-version"`, where the request names a project.'),
    required: false,
  },
};

/** A status can stand for several problems; the document describes the usual one. */
const SLUG_BY_STATUS = Object.fromEntries(
  (Object.keys(PROBLEMS) as ProblemSlug[]).reverse().map((slug) => [PROBLEMS[slug].status, slug]),
) as Record<number, ProblemSlug>;

const componentName = (slug: ProblemSlug): string =>
  slug.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function problemResponse(slug: ProblemSlug): JsonObject {
  const { status, title, help } = PROBLEMS[slug];
  const example = {
    type: `/problems/${slug}`,
    title,
    status,
    detail: help,
    instance: 'urn:uuid:0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    ...(slug === 'invalid' ? { errors: [{ pointer: '/pid', detail: 'Required.' }] } : {}),
    ...(slug === 'invalid-grant' ? { error: 'invalid_grant', error_description: help } : {}),
  };
  return {
    description: `${title}. ${help}`,
    ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  };
}

/** Wrong methods have no operation; what wants a fresh sign-in is for pages, and says so in its description. */
const UNUSED: readonly ProblemSlug[] = ['method-not-allowed', 'fresh-sign-in'];

export const problemResponses: Record<string, JsonObject> = Object.fromEntries(
  (Object.keys(PROBLEMS) as ProblemSlug[])
    .filter((slug) => !UNUSED.includes(slug))
    .map((slug) => [componentName(slug), problemResponse(slug)]),
);

/** Which errors an operation can answer follows from its access, its input and its meta. */
function errorsOf({ method, meta, input }: Operation): number[] {
  const statuses = new Set<number>([500, 503, ...(meta.errors ?? [])]);
  if (meta.access.scope) for (const status of [401, 403]) statuses.add(status);
  const takesBody = method !== 'GET' && method !== 'DELETE';
  // A body can be wrong also where it has nothing to say.
  if (takesBody || Object.keys(input.shape).length > 0) for (const status of [400, 422]) statuses.add(status);
  if (takesBody) for (const status of [413, 415]) statuses.add(status);
  if (meta.versioned && method !== 'GET') statuses.add(412);
  return [...statuses].sort();
}

function etagOf({ cached, tagged, versioned, file }: Operation['meta']): JsonObject {
  if (versioned) return tagged ? OPEN_VERSION : VERSION;
  if (tagged) return OPEN_ETAG;
  return cached || file === 'image/webp' ? ETAG : {};
}

export function responsesOf(
  operation: Operation,
  success: JsonObject,
  schemas: Record<string, JsonObject>,
): JsonObject {
  const { meta } = operation;
  const extra = {
    ...etagOf(meta),
    ...(operation.texts ? TOLD : {}),
    ...(meta.file?.startsWith('text/') ? { 'Content-Disposition': text('A name for the file.') } : {}),
    ...(meta.location ? { Location: text('Where it is.') } : {}),
    ...(meta.deprecation ? DEPRECATION : {}),
  };
  const headers = Object.keys(extra).length > 0 ? { headers: extra } : {};
  const responses: JsonObject = {};
  if (meta.status === 204) responses['204'] = { description: 'Done.' };
  else if (meta.file) {
    const content =
      meta.file === 'image/webp'
        ? { [meta.file]: BINARY }
        : { [meta.file]: { schema: { type: 'string' }, example: meta.fileExample } };
    responses['200'] = { description: 'The file.', ...headers, content };
  } else {
    const media = success.content['application/json'] as JsonObject;
    // A copy: parts of it stand in the schemas, too.
    const example = structuredClone(exampleOf(media.schema, schemas));
    if (operation.texts !== null) matchTexts(operation.texts, example);
    const content = { 'application/json': { ...media, example } };
    responses[meta.status ?? 200] = { description: 'The answer.', ...headers, content };
  }
  if (meta.cached || meta.tagged || meta.file === 'image/webp')
    responses['304'] = { description: 'Unchanged since the version in `If-None-Match`.', ...headers };
  // Said before anything of ours has seen the request: without the headers that our answers carry.
  responses['431'] = { $ref: `#/components/responses/${componentName('header-too-large')}` };
  for (const status of errorsOf(operation)) {
    const slug =
      operation.procedure === 'rest.exchangeToken' && status === 401 ? 'invalid-grant' : SLUG_BY_STATUS[status];
    if (slug === undefined) throw new Error(`${operation.procedure} speaks of ${status}, which is no known problem`);
    const component = componentName(slug);
    // A reference can't be added to: deprecated operations spell their errors out, with the headers they also carry.
    responses[status] = meta.deprecation
      ? { ...problemResponses[component], headers: { ...problemResponses[component]?.headers, ...DEPRECATION } }
      : { $ref: `#/components/responses/${component}` };
  }
  return responses;
}
