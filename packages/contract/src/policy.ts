import { z } from 'zod';

const PolicyKind = z.enum(['conduct', 'privacy']).meta({ example: 'conduct' });

/** A text that a project asks its people to accept, in its latest version. */
export const PolicyText = z.object({
  kind: PolicyKind,
  version: z.number().int().meta({ example: 1 }),
  text: z.string().meta({ example: 'Be kind.' }),
});

/** That a text was accepted: which, and in which version. */
export const AcceptedPolicy = z.object({
  kind: PolicyKind,
  version: z.number().int().min(1).max(1_000_000).meta({ example: 1 }),
});
