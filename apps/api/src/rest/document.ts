import { Problem } from '@muster/contract';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { API_FEATURES } from '../features/index.ts';
import { exampleOf } from './document-examples.ts';
import { BINARY, problemResponses, responsesOf } from './document-responses.ts';
import type { JsonObject } from './document-types.ts';
import { PICTURE_TYPES } from './input.ts';
import { gatewayRouter } from './router.ts';
import { buildRoutes, type Operation } from './routes.ts';
import { SCOPE_TEXTS } from './scope-texts.ts';

const DESCRIPTION = `
Volunteers of a yearly event, in projects (one per year) and teams with chiefs and members.

**Getting a token.** A signed-in person opens “API access” and gets a one-time username and password. A program sends
them to \`POST /api/token\` and uses the token from then on: \`Authorization: Bearer <API_TOKEN>\`. On this page:
press *Authorize*, enter the pair under *exchange*, leave the scopes unticked (the token then gets all that the pair
allows), and try the operations.

**Scopes.** A token does what it was made for and what its owner may do now. \`me:read\` is the account alone: records
(address, diet, ID and contact, the bank account with its numbers masked) take \`me.records:read\`. Tokens from before
that scope existed could read them with \`me:read\`; they have both until they end. Tokens of a project have no \`me\` scope.

**Answers.** JSON with snake_case names, wrapped in \`data\`. Errors are \`application/problem+json\` (RFC 9457).
Lists that can grow take \`limit\` and \`cursor\` and answer \`next_cursor\`; the member listings are always complete.

**Texts by language.** What organisers write stands in maps by language (\`names\`, \`descriptions\`, \`texts\` …) beside a
plain field (\`name\` …). In answers the plain field follows \`Accept-Language\`, then the main language of the project;
\`Content-Language\` says which it became. In requests the plain field is the main language's, and maps change the
languages that they name. The member listing is always in the main language.

**Two editors.** Changes are merged field by field, and the last one wins, unless the caller says what they began from:
by the \`ETag\` of what they read in \`If-Match\` (412 if anything was changed since), or, as the pages do, by the
\`versions\` of single fields (409 for those fields that were). Both have the code \`changed_meanwhile\`.

**Not supported.** Creating an application by an application identifier: there is no operation for it.`.trim();

/** Where the committed document leads; a running service puts its own address here, as that is who answers. */
export const CONTACT = { name: 'Muster', url: 'http://localhost:3000' };

/** The library's document, corrected where it doesn't say what the gateway really does. */
export function buildDocument(): JsonObject {
  const document = generateOpenApiDocument(gatewayRouter, {
    title: 'Muster',
    version: '1.0.0',
    description: DESCRIPTION,
    baseUrl: '/',
    openApiVersion: '3.1.0',
    contact: CONTACT,
    license: { name: 'MIT', identifier: 'MIT' } as never,
    defs: { Problem },
    securitySchemes: {
      exchange: {
        type: 'oauth2',
        description:
          'The one-time pair: fill in username and password, leave the client fields empty and the scopes unticked. The token gets all scopes of the pair; one that the pair lacks is refused.',
        flows: {
          password: { tokenUrl: '/api/token', scopes: SCOPE_TEXTS },
        },
      },
      token: { type: 'http', scheme: 'bearer', description: 'An API token that you already have.' },
    },
  });
  const plain = JSON.parse(JSON.stringify(document)) as JsonObject;
  const schemas = plain.components.schemas as Record<string, JsonObject>;
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  plain.components.responses = problemResponses;
  plain.tags = API_FEATURES.flatMap(({ tags = [] }) => tags);
  for (const route of buildRoutes(gatewayRouter)) {
    for (const operation of route.operations.values()) {
      correct(plain.paths[route.template][operation.method.toLowerCase()], operation, schemas);
    }
  }
  return plain;
}

const ACCEPT_LANGUAGE: JsonObject = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of the plain texts, where they exist in it; otherwise that of the project.',
  schema: { type: 'string', example: 'zh-Hant, en;q=0.5' },
};

const IF_MATCH: JsonObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the answer that the change begins from: if anything was changed since, nothing happens and the answer is 412, with `code: changed_meanwhile`. Without it the last one wins.',
  schema: { type: 'string' },
};

function correct(described: JsonObject, operation: Operation, schemas: Record<string, JsonObject>): void {
  const { scope, anonymous } = operation.meta.access;
  const byToken = scope ? [{ exchange: [scope] }, { token: [] }] : [];
  described.security = anonymous ? (byToken.length > 0 ? [{}, ...byToken] : []) : byToken;
  if (operation.texts !== null) described.parameters = [...(described.parameters ?? []), ACCEPT_LANGUAGE];
  if (operation.meta.versioned && operation.method !== 'GET')
    described.parameters = [...(described.parameters ?? []), IF_MATCH];
  described.responses = responsesOf(operation, described.responses['200'], schemas);
  if (operation.meta.upload)
    for (const type of PICTURE_TYPES.filter((name) => name.startsWith('image/')))
      described.requestBody.content[type] = { ...BINARY };
  for (const content of Object.values(described.requestBody?.content ?? {}) as JsonObject[]) {
    if (content.example !== undefined) continue;
    content.example = operation.input.meta()?.example ?? exampleOf(content.schema, schemas);
  }
}
