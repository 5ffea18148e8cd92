/** The sealed records of a person, and what each holds. The names are those of the columns and of the interface. */
export const RECORD_FIELDS = {
  bank: ['code', 'branch', 'no', 'name', 'iban'],
  address: ['code', 'receiver', 'address'],
  dietary: ['habits', 'note'],
  profile: ['name', 'phone', 'national_id', 'company', 'birthday'],
} as const;

export type RecordKind = keyof typeof RECORD_FIELDS;
export type RecordField<Kind extends RecordKind = RecordKind> = (typeof RECORD_FIELDS)[Kind][number];
export const RECORD_KINDS = Object.keys(RECORD_FIELDS) as [RecordKind, ...RecordKind[]];

/** What a record may be looked at for. */
export const RELEASE_PURPOSES = [
  'contact',
  'payout',
  'shipping',
  'insurance',
  'lodging',
  'certificate',
  'catering',
  'reach_chief',
] as const;
export type ReleasePurpose = (typeof RELEASE_PURPOSES)[number];

/** Those that an owner can name a person for. */
export const GRANT_PURPOSES = ['shipping', 'insurance', 'lodging', 'certificate', 'catering'] as const;
export type GrantPurpose = (typeof GRANT_PURPOSES)[number];

export interface ReleaseRule {
  purpose: ReleasePurpose;
  kind: RecordKind;
  /** What is seen of the record at most; a person who was named sees the part that they were named for. */
  fields: readonly RecordField[];
  /** Who: a role in the project or a team of it, anybody in a team, or a person whom an owner has named, until the day they said. */
  to: 'finance' | 'chief' | 'team' | 'named';
  /**
   * Whose: of everybody in the project, of those in the teams that one leads, of those in a confirmed batch that
   * is not paid yet, of the chiefs of one's teams who let themselves be called.
   */
  of: 'project' | 'own_team' | 'approved_payout' | 'callable_chief';
  /** When, in days around the event; without it, always. */
  window?: { daysBefore: number; daysAfter: number };
  /** Whether it takes a sign-in of the last ten minutes. */
  fresh: boolean;
  /** Whether only people who have entered something are listed and opened: the others are not looked at, nor told. */
  enteredOnly?: true;
}

const IDENTITY = ['name', 'national_id', 'birthday'] as const;

/**
 * Who may see another person's record. What isn't here is seen by nobody: not by owners, who name people and are named
 * like others, and not by administrators.
 */
export const RELEASE_RULES: readonly ReleaseRule[] = [
  {
    purpose: 'contact',
    kind: 'profile',
    fields: ['phone'],
    to: 'chief',
    of: 'own_team',
    window: { daysBefore: 14, daysAfter: 7 },
    // On the day, in a hurry, with a phone in hand.
    fresh: false,
  },
  {
    // The other way round, for chiefs who chose it themselves.
    purpose: 'reach_chief',
    kind: 'profile',
    fields: ['phone'],
    to: 'team',
    of: 'callable_chief',
    window: { daysBefore: 14, daysAfter: 7 },
    fresh: false,
    enteredOnly: true,
  },
  {
    purpose: 'payout',
    kind: 'bank',
    fields: RECORD_FIELDS.bank,
    to: 'finance',
    of: 'approved_payout',
    fresh: true,
  },
  { purpose: 'shipping', kind: 'address', fields: RECORD_FIELDS.address, to: 'named', of: 'project', fresh: true },
  { purpose: 'insurance', kind: 'profile', fields: IDENTITY, to: 'named', of: 'project', fresh: true },
  { purpose: 'lodging', kind: 'profile', fields: IDENTITY, to: 'named', of: 'project', fresh: true },
  { purpose: 'certificate', kind: 'profile', fields: IDENTITY, to: 'named', of: 'project', fresh: true },
  {
    purpose: 'catering',
    kind: 'dietary',
    fields: RECORD_FIELDS.dietary,
    to: 'named',
    of: 'project',
    fresh: true,
    // Who cooks for all knows how many have answered; a list of those who have not is of no use to them.
    enteredOnly: true,
  },
];

/** What a person can be named to see, for that purpose. */
export const grantableFields = (purpose: GrantPurpose): readonly RecordField[] =>
  RELEASE_RULES.find((rule) => rule.purpose === purpose)?.fields ?? [];
