import { INSIDERS, type Role } from './roles.ts';

/**
 * What an answer can tell too much of: texts for members, identifiers, names, addresses, what applicants write, what was
 * written to many, what people tell of themselves, what is noted about them, sealed records, and that a draft exists.
 * A directory and the list of accounts are for others than the rest, so what they show is a kind of its own.
 */
export type SecretKind =
  | 'text'
  | 'uid'
  | 'found uid'
  | 'name'
  | 'address'
  | 'account address'
  | 'invitation'
  | 'note'
  | 'letter'
  | 'resume'
  | 'tag'
  | 'record'
  | 'draft';

export interface Secret {
  kind: SecretKind;
  value: string;
  /** Who may see it, in any answer at all. Oneself is no secret to oneself. */
  seenBy: readonly Role[];
}

type OfTeam = Record<Exclude<SecretKind, 'account address' | 'resume' | 'record' | 'draft'>, readonly Role[]>;

const strange = (names: readonly Role[] = ['administrator']): OfTeam => ({
  text: ['administrator'],
  uid: ['administrator'],
  'found uid': ['administrator'],
  name: names,
  address: [],
  invitation: ['administrator'],
  note: ['administrator'],
  letter: ['administrator'],
  tag: ['administrator'],
});

export const EVERYBODY: readonly Role[] = [...INSIDERS, 'outsider', 'unconfirmed', 'anonymous'];
/** Those who have a directory. */
export const SEARCHERS: readonly Role[] = ['administrator', 'owner', 'chief', 'chief of another team'];

/** What concerns a team, and whom. */
export const OF_TEAM: Readonly<Record<string, OfTeam>> = {
  'year/crew': {
    text: ['administrator', 'owner', 'chief', 'member'],
    uid: ['administrator', 'owner', 'chief', 'member', 'project token'],
    'found uid': SEARCHERS,
    name: INSIDERS,
    address: ['owner', 'chief'],
    invitation: ['administrator', 'owner', 'chief'],
    note: ['administrator', 'owner', 'chief', 'project token'],
    letter: ['administrator', 'owner', 'chief', 'member', 'project token'],
    tag: ['administrator', 'owner', 'chief'],
  },
  'year/kitchen': {
    text: ['administrator', 'owner', 'chief of another team'],
    uid: ['administrator', 'owner', 'chief of another team', 'project token'],
    'found uid': SEARCHERS,
    name: INSIDERS,
    address: ['owner', 'chief of another team'],
    invitation: ['administrator', 'owner', 'chief of another team'],
    note: ['administrator', 'owner', 'chief of another team', 'project token'],
    letter: ['administrator', 'owner', 'chief of another team', 'project token'],
    tag: ['administrator', 'owner', 'chief of another team'],
  },
  'year/shut': {
    text: ['administrator', 'owner'],
    uid: ['administrator', 'owner', 'project token'],
    'found uid': ['administrator', 'owner'],
    name: ['administrator', 'owner', 'project token'],
    address: ['owner'],
    invitation: ['administrator', 'owner'],
    note: ['administrator', 'owner', 'project token'],
    letter: ['administrator', 'owner', 'project token'],
    tag: ['administrator', 'owner'],
  },
  'elsewhere/crew': strange(),
  'draft/crew': strange(),
  'fair/crew': strange(EVERYBODY),
};

/** What concerns somebody, beside their team. */
type OfPerson = Pick<OfTeam, 'uid' | 'found uid' | 'address'>;
export const APPOINTED: OfPerson = {
  uid: ['administrator', 'owner'],
  'found uid': ['administrator', 'owner'],
  address: ['owner'],
};
export const ANYBODY: OfPerson = { uid: ['administrator'], 'found uid': ['administrator'], address: [] };
/** Nobody gets it from a place that they gave: who runs the instance knows all accounts. */
export const UNCONFIRMED_NAME: readonly Role[] = ['administrator'];
export const ACCOUNT_ADDRESS: readonly Role[] = ['administrator'];
/** In the pool, and otherwise hidden. */
export const SEEKER: OfPerson = { ...ANYBODY, 'found uid': SEARCHERS };
/** Shows all to people of their projects. Who runs the instance isn't one of them, and a program is nobody. */
export const COLLEAGUES: readonly Role[] = INSIDERS.filter(
  (role) => role !== 'administrator' && role !== 'project token',
);
/** Has applied to `year/crew`: whoever answers applications there gets to know them. */
export const APPLICANT_NAME: readonly Role[] = ['administrator', 'owner', 'chief', 'project token'];
export const APPLICANT: OfPerson = {
  uid: APPLICANT_NAME,
  'found uid': ['administrator', 'owner', 'chief'],
  address: [],
};
/** A release would show some of it; in this world nothing is released. */
export const RECORD: readonly Role[] = [];
export const DRAFT: readonly Role[] = ['administrator'];
