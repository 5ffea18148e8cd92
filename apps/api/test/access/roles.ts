/** The callers. All but the last two are people with a session and tokens; their project is `year`. */
export const ROLES = [
  'administrator',
  'owner',
  'finance',
  'catering',
  'chief',
  'chief of another team',
  'member',
  'outsider',
  // Was given everything there is in `year`, and has said nothing to it: as far from it as anybody.
  'unconfirmed',
  // Has everything there is in `year` and has never accepted its policies: nothing of it counts.
  'has not accepted',
  'project token',
  'anonymous',
] as const;

export type Role = (typeof ROLES)[number];
export type PersonRole = Exclude<Role, 'project token' | 'anonymous'>;

export const isPerson = (role: Role): role is PersonRole => role !== 'project token' && role !== 'anonymous';
export const PEOPLE: readonly PersonRole[] = ROLES.filter(isPerson);

/** Of a project: its settings, its teams. */
export const MANAGERS: readonly Role[] = ['administrator', 'owner'];
/** Of a team. */
export const CHIEFS: readonly Role[] = [...MANAGERS, 'chief'];
/** Those who belong to the project in some way. */
export const INSIDERS: readonly Role[] = ROLES.filter(
  (role) => role !== 'outsider' && role !== 'unconfirmed' && role !== 'has not accepted' && role !== 'anonymous',
);

/** What a call can be about. */
export const OBJECTS = {
  /** The open project in which the callers have their roles. */
  own: { pid: 'year', tid: 'crew' },
  /** A team of it that was closed. */
  closed: { pid: 'year', tid: 'shut' },
  /** The stranger's open project. */
  other: { pid: 'elsewhere', tid: 'crew' },
  /** The stranger's draft, which must look like nothing. */
  draft: { pid: 'draft', tid: 'crew' },
  /** The stranger's project with a published roster. */
  published: { pid: 'fair', tid: 'crew' },
  absent: { pid: 'absent', tid: 'crew' },
  'absent team': { pid: 'year', tid: 'absent' },
} as const;

export type ObjectName = keyof typeof OBJECTS;

/** An identifier that nothing has. */
export const NOBODY = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
