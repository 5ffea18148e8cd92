import { z } from 'zod';
import { Id, Instant } from './scalar.ts';

/** An account elsewhere that signs in as this person. What it is called there is not told: the provider knows. */
export const IdentityEntry = z.object({ id: Id, connected_at: Instant });
export const IdentityListing = z.object({ data: z.array(IdentityEntry) });
export const IdentityPath = z.object({ id: Id });
