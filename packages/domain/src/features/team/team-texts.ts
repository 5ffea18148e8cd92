import type { TextField } from '../../kernel/change-texts.ts';

/** What chiefs and owners write in a team, by language. */
export const TEAM_TEXTS: readonly TextField[] = [
  { plain: 'name', texts: 'names', required: true },
  { plain: 'publicText', texts: 'publicTexts' },
  { plain: 'membersText', texts: 'membersTexts' },
];
