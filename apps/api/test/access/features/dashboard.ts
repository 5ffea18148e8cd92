import { feature } from '../feature.ts';
import { OF_MANAGERS } from '../outcomes.ts';
import { MANAGERS } from '../roles.ts';
import { inProject } from '../table.ts';

/** Like other counts of a project: its own token is refused, that of another one finds nothing. */
const ON = {
  ...OF_MANAGERS,
  own: { ok: MANAGERS, else: 'forbidden' },
  other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
} as const;

export const dashboard = feature({
  rows: {
    'dashboard.get': inProject(({ pid }) => ({ pid }), ON),
    'dashboard.file': inProject(({ pid }) => ({ pid, chart: 'teams' }), ON),
  },
});
