import { isScope } from '@muster/rules';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { Characters, Id, Instant, ProjectId, Text, TokenScopeName } from './scalar.ts';
import { Secret } from './secret.ts';

const ScopeList = z
  .string()
  .max(1000)
  .refine((value) => value.split(' ').filter(Boolean).every(isScope), 'There is no such scope.')
  .meta({
    description: 'Scopes with spaces between them; a part of what the pair allows. All of it when left out or empty.',
    example: 'members:read',
  });

export const TokenRequest = z
  .object({
    username: Characters(200).meta({ description: 'The temporary username, `mx_…`.', example: 'mx_q7m3k9w2d5xr8tzv' }),
    password: Secret(
      Characters(200).meta({
        description: 'The temporary password.',
        example: 'the-password-shown-beside-it',
        format: 'password',
      }),
    ),
    grant_type: z
      .literal('password')
      .optional()
      .meta({ description: 'What OAuth clients send. It changes nothing.', example: 'password' }),
    scope: ScopeList.optional(),
    name: Text(100)
      .optional()
      .meta({ description: 'What to call the token in the list of tokens.', example: 'Website build' }),
  })
  .meta({ id: 'TokenRequest', description: 'The one-time pair, and what the token shall be.' });

export const TokenAnswer = z
  .object({
    access_token: z.string().meta({ description: 'The API token. It is shown this once.', example: 'mst_…' }),
    token_type: z.literal('bearer').meta({ example: 'bearer' }),
    expires_in: z.number().int().meta({ description: 'Seconds until it ends.', example: 2592000 }),
    scope: z
      .string()
      .meta({ description: 'What it may do, with spaces between.', example: 'members:read projects:read me:read' }),
  })
  .meta({ id: 'TokenAnswer', description: 'As OAuth 2 has it: not wrapped in `data`.' });

export const TokenEntry = z
  .object({
    id: Id,
    name: z.string().meta({ example: 'Website build' }),
    scopes: z.array(TokenScopeName).meta({ description: 'What it may do.', example: ['members:read'] }),
    created_at: Instant,
    expires_at: Instant,
    last_used_at: Instant.nullable().meta({
      description: 'Null while it was never used. Accurate to a few seconds.',
      example: null,
    }),
    revoked_at: Instant.nullable().meta({ description: 'When it was ended; null while it works.', example: null }),
    deprecated_uses: z.number().int().meta({ description: 'How often it called a deprecated operation.', example: 0 }),
  })
  .meta({ id: 'TokenEntry', description: 'A token, without the token itself.' });

export const TokenListing = pageOf(TokenEntry).meta({
  id: 'TokenListing',
  description: 'Tokens that still work and, if asked for, those revoked lately; newest first.',
});

export const TokenPath = z.object({ id: Id });

export const TokenSearch = PageQuery.extend({
  pid: filter(ProjectId),
  revoked: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether to list also tokens that were revoked in the last 30 days.' }),
});
