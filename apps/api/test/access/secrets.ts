import { INSIDERS, type Role } from './roles.ts';

/**
 * What an answer can tell too much of: texts for members, identifiers, names, addresses, what applicants write, sealed
 * records, and that a draft exists.
 */
export type SecretKind = 'text' | 'uid' | 'name' | 'address' | 'invitation' | 'note' | 'record' | 'draft';

export interface Secret {
  kind: SecretKind;
  value: string;
  /** Who may see it, in any answer at all. Oneself is no secret to oneself. */
  seenBy: readonly Role[];
}

type OfTeam = Record<Exclude<SecretKind, 'address' | 'record' | 'draft'>, readonly Role[]>;

const strange = (names: readonly Role[] = ['administrator']): OfTeam => ({
  text: ['administrator'],
  uid: ['administrator'],
  name: names,
  invitation: ['administrator'],
  note: ['administrator'],
});

const EVERYBODY: readonly Role[] = [...INSIDERS, 'outsider', 'anonymous'];

/** What concerns a team, and whom. */
export const OF_TEAM: Readonly<Record<string, OfTeam>> = {
  'year/crew': {
    text: ['administrator', 'owner', 'chief', 'member'],
    uid: ['administrator', 'owner', 'chief', 'member', 'project token'],
    name: INSIDERS,
    invitation: ['administrator', 'owner', 'chief'],
    note: ['administrator', 'owner', 'chief', 'project token'],
  },
  'year/kitchen': {
    text: ['administrator', 'owner', 'chief of another team'],
    uid: ['administrator', 'owner', 'chief of another team', 'project token'],
    name: INSIDERS,
    invitation: ['administrator', 'owner', 'chief of another team'],
    note: ['administrator', 'owner', 'chief of another team', 'project token'],
  },
  'year/shut': {
    text: ['administrator', 'owner'],
    uid: ['administrator', 'owner', 'project token'],
    name: ['administrator', 'owner', 'project token'],
    invitation: ['administrator', 'owner'],
    note: ['administrator', 'owner', 'project token'],
  },
  'elsewhere/crew': strange(),
  'draft/crew': strange(),
  'fair/crew': strange(EVERYBODY),
};

/** What concerns somebody, beside their team. */
export const APPOINTED_UID: readonly Role[] = ['administrator', 'owner'];
export const ANY_UID: readonly Role[] = ['administrator'];
export const ADDRESS: readonly Role[] = ['administrator'];
/** Has applied to `year/crew`: whoever answers applications there gets to know them. */
export const APPLICANT: readonly Role[] = ['administrator', 'owner', 'chief', 'project token'];
/** A release would show some of it; in this world nothing is released. */
export const RECORD: readonly Role[] = [];
export const DRAFT: readonly Role[] = ['administrator'];
