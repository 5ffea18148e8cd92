import { CHIEFS, INSIDERS, MANAGERS, type Role } from './roles.ts';

/**
 * A text that an answer must not hold, unless its row shows this kind and the caller may see it. A text can be secret
 * in several ways: what a directory shows is for others than what the rest does, so `found uid` is a kind of its own.
 */
export interface Secret {
  kind: string;
  value: string;
  /** Who may see it, in any answer at all. Oneself is no secret to oneself. */
  seenBy: readonly Role[];
}

export const ALL_ROLES: readonly Role[] = [...INSIDERS, 'outsider', 'unconfirmed', 'has not accepted', 'anonymous'];
/** Those who have a directory. */
export const SEARCHERS: readonly Role[] = [...CHIEFS, 'chief of another team'];

/** The teams of this world, and who manages each. */
export const MANAGERS_OF = {
  'year/crew': CHIEFS,
  'year/kitchen': [...MANAGERS, 'chief of another team'],
  'year/shut': MANAGERS,
  'elsewhere/crew': ['administrator'],
  'draft/crew': ['administrator'],
  'fair/crew': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type TeamKey = keyof typeof MANAGERS_OF;
export const TEAM_KEYS = Object.keys(MANAGERS_OF) as TeamKey[];
export const partsOf = (key: TeamKey) => key.split('/') as ['year' | 'elsewhere' | 'draft' | 'fair', string];
/** Who may act for the project. */
export const inChargeOf = (pid: string): 'owner' | 'stranger' => (pid === 'year' ? 'owner' : 'stranger');

/** Those who manage a team, and programs of its project. */
export const managersAndPrograms = (key: TeamKey): readonly Role[] =>
  key.startsWith('year/') ? [...MANAGERS_OF[key], 'project token'] : MANAGERS_OF[key];
