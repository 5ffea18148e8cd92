import { z } from 'zod';
import { Me } from './me.ts';
import { Id, Instant } from './scalar.ts';

/** What a page has to know before anything else. */
export const CurrentSession = z.object({
  data: z.object({
    me: Me.nullable().meta({ description: 'Null for a caller who is not signed in.' }),
    /** Signed in within the last ten minutes: some things ask for that. */
    fresh: z.boolean(),
    /** Whether an outside provider can be used to sign in. */
    provider: z.boolean(),
    /** Whether there is one that has not answered yet: then it is worth asking again. */
    provider_awaited: z.boolean(),
    /** Whether mail lands in the demo's own mailbox. */
    mailbox: z.boolean(),
  }),
});

export const SessionEntry = z.object({
  id: Id,
  current: z.boolean(),
  /** The browser's own words about itself. */
  user_agent: z.string().nullable(),
  network: z.string().nullable(),
  signed_in_at: Instant,
  last_seen_at: Instant,
});

export const SessionListing = z.object({ data: z.array(SessionEntry) });
export const SessionPath = z.object({ id: Id });

export const EndAllSessions = z.object({
  tokens: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether to end all of your API tokens too, this one included.', example: false }),
});

export const EndedSessions = z
  .object({
    data: z.object({
      sessions: z.number().int().meta({ description: 'How many browsers were signed out.', example: 3 }),
      tokens: z.number().int().meta({ description: 'How many tokens were ended.', example: 0 }),
    }),
  })
  .meta({ id: 'EndedSessions', description: 'What was ended.' });
