import type { TextField } from '../../kernel/change-texts.ts';

/** What owners write in a project, by language. Policies have versions and are kept apart. */
export const PROJECT_TEXTS: readonly TextField[] = [
  { plain: 'name', texts: 'names', required: true },
  { plain: 'description', texts: 'descriptions' },
  { plain: 'venue', texts: 'venues' },
  { plain: 'venueAddress', texts: 'venueAddresses' },
];
