import { DEFAULT_SCOPES, isProjectScope } from '@muster/rules';
import type { RouterOutputs } from '../../../data/trpc.ts';

export type Scope = RouterOutputs['token']['list']['data'][number]['scopes'][number];

/** Every scope, in the order in which it is offered, and the name of its explanation: `scopes.…`. */
export const SCOPE_TEXTS = {
  'members:read': 'membersRead',
  'projects:read': 'projectsRead',
  'me:read': 'meRead',
  'me.records:read': 'meRecordsRead',
  'people:read': 'peopleRead',
  'applications:read': 'applicationsRead',
  'forms:read': 'formsRead',
  'tasks:read': 'tasksRead',
  'subsidy:read': 'subsidyRead',
  'me:write': 'meWrite',
  'me.sensitive:write': 'meSensitiveWrite',
  'tokens:write': 'tokensWrite',
  'sessions:write': 'sessionsWrite',
  'projects:write': 'projectsWrite',
  'teams:write': 'teamsWrite',
  'applications:write': 'applicationsWrite',
  'forms:write': 'formsWrite',
  'tasks:write': 'tasksWrite',
  'subsidy:write': 'subsidyWrite',
} as const satisfies Record<Scope, string>;

const ALL = Object.keys(SCOPE_TEXTS) as Scope[];
const isReading = (scope: Scope): boolean => scope.endsWith(':read');

export const CHANGING = ALL.filter((scope) => !isReading(scope));
/** A token of a project stands for no person, so it may read what concerns the project and nothing else. */
export const readingFor = (owner: 'me' | 'project'): Scope[] =>
  ALL.filter((scope) => isReading(scope) && (owner === 'me' || isProjectScope(scope)));

export { DEFAULT_SCOPES };
