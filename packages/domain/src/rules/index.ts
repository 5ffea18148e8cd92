export { CONFLICT_CODES, type ConflictCode } from './conflicts.ts';
export { SLUG_PATTERN } from './identifiers.ts';
export { LOCALES, type Locale } from './locales.ts';
export { DEFAULT_SCOPES, isProjectScope, isScope, SCOPES, type TokenScope } from './scopes.ts';
