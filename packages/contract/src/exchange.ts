import { z } from 'zod';
import { Instant, ProjectId, Text, TokenScopeName } from './scalar.ts';

export const ExchangeForm = z.object({
  name: Text(100),
  scopes: z.array(TokenScopeName).min(1),
  days: z.number().int().min(1).max(366).default(30),
  /** Makes a token of the project, for its owners. */
  pid: ProjectId.optional(),
});

export const ExchangePair = z.object({
  data: z.object({ username: z.string(), password: z.string(), expires_at: Instant }),
});

export const ExchangeEntry = z.object({
  username: z.string(),
  name: z.string(),
  scopes: z.array(TokenScopeName),
  created_at: Instant,
  expires_at: Instant,
  used_at: Instant.nullable(),
});

export const ExchangeListing = z.object({ data: z.array(ExchangeEntry) });
