/** Everything a token can be allowed to do. The list is closed: a scope that isn't here doesn't exist. */
export const SCOPES = [
  'members:read',
  'projects:read',
  'projects:write',
  'teams:write',
  'people:read',
  'me:read',
  'me.records:read',
  'me:write',
  'me.sensitive:write',
  'tokens:write',
  'sessions:write',
  'applications:read',
  'applications:write',
  'forms:read',
  'forms:write',
  'tasks:read',
  'tasks:write',
  'subsidy:read',
  'subsidy:write',
] as const;

export type TokenScope = (typeof SCOPES)[number];

/**
 * What credentials allow when nobody chooses: enough for a website build, too little to change anything or to read
 * anybody's records.
 */
export const DEFAULT_SCOPES: readonly TokenScope[] = ['members:read', 'projects:read', 'me:read'];

export const isScope = (value: string): value is TokenScope => (SCOPES as readonly string[]).includes(value);

/** A project token belongs to no person, so it may read what concerns the project and nothing else. */
const PROJECT_SCOPES: readonly TokenScope[] = [
  'members:read',
  'projects:read',
  'people:read',
  'applications:read',
  'forms:read',
  'tasks:read',
  'subsidy:read',
];

export const isProjectScope = (scope: TokenScope): boolean => PROJECT_SCOPES.includes(scope);
