import { CHIEFS, MANAGERS, type Role } from './roles.ts';
import type { Outcome } from './table.ts';

/** What many rows have in common. */
export const EVERYBODY: Outcome = { else: 'ok' };
/** A token of a project belongs to no person, and has nothing of its own. */
export const ANY_PERSON: Outcome = { forbidden: ['project token'], else: 'ok' };
export const NOTHING_THERE: Outcome = { else: 'not_found' };
export const only = (ok: readonly Role[]): Outcome => ({ ok, else: 'forbidden' });
export const hiddenBut = (ok: readonly Role[]): Outcome => ({ ok, else: 'not_found' });

const administrator: readonly Role[] = ['administrator'];

/** What the world may know of a project that is no draft. */
export const PUBLIC = {
  own: EVERYBODY,
  other: EVERYBODY,
  draft: hiddenBut(administrator),
  absent: NOTHING_THERE,
};

/** Public, too, as long as the team is open. */
export const PUBLIC_TEAM = { ...PUBLIC, closed: hiddenBut(MANAGERS), 'absent team': NOTHING_THERE };

export const OF_MANAGERS = {
  own: only(MANAGERS),
  other: only(administrator),
  draft: hiddenBut(administrator),
  absent: NOTHING_THERE,
};

export const OF_CHIEFS = {
  ...OF_MANAGERS,
  own: only(CHIEFS),
  closed: hiddenBut(MANAGERS),
  'absent team': NOTHING_THERE,
};

/** For callers who might, there is no such person. */
export const OF_CHIEFS_TO_NOBODY = {
  own: { not_found: CHIEFS, else: 'forbidden' },
  other: { not_found: administrator, else: 'forbidden' },
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
  closed: NOTHING_THERE,
  'absent team': NOTHING_THERE,
} satisfies Record<string, Outcome>;

/** Lists of which each chief gets the part of their teams. */
export const OF_ALL_CHIEFS = {
  own: only([...CHIEFS, 'chief of another team']),
  other: { ok: administrator, not_found: ['project token'], else: 'forbidden' },
  draft: hiddenBut(administrator),
  absent: NOTHING_THERE,
} satisfies Record<string, Outcome>;

/** The same, for programs of the project, too. */
export const OF_ALL_CHIEFS_AND_PROGRAMS = {
  ...OF_ALL_CHIEFS,
  own: only([...CHIEFS, 'chief of another team', 'project token']),
};

/** Owners alone, not even administrators; for the rest there is nothing. */
export const OF_OWNERS = {
  own: hiddenBut(['owner']),
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};
