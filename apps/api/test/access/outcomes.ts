import { CHIEFS, MANAGERS, type Role } from './roles.ts';
import type { Outcome } from './table.ts';

/** What many rows have in common. */
export const EVERYBODY: Outcome = { else: 'ok' };
/** What stands for no person has nothing of its own. */
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

/** For those who might, there is nobody to do it to. */
export const OF_CHIEFS_TO_NOBODY = {
  own: { not_found: CHIEFS, else: 'forbidden' },
  other: { not_found: administrator, else: 'forbidden' },
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
  closed: NOTHING_THERE,
  'absent team': NOTHING_THERE,
} satisfies Record<string, Outcome>;

/** Lists of which everybody who leads a team gets their part. */
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

/** Owners alone, whoever else may manage the project; for the rest there is nothing. */
export const OF_OWNERS = {
  own: hiddenBut(['owner']),
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};
