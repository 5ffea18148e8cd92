import type { TokenScope } from '@muster/rules';

/** What each scope allows, for the document. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, string>> = {
  'members:read': 'Read rosters: teams, and the names in them.',
  'projects:read': 'See projects and their teams.',
  'projects:write': 'Create projects and change their settings.',
  'teams:write': 'Create teams, and change who is in them.',
  'people:read': 'List the people of a project, and what they show of themselves.',
  'me:read': 'Read your own account, resume and the list of your tokens; not your records.',
  'me.records:read': 'Read your records, with the numbers of bank and ID masked, and who looked at them.',
  'me:write': 'Change your account, resume, address and diet.',
  'me.sensitive:write': 'Change your bank account and your real profile.',
  'tokens:write': 'End tokens.',
  'sessions:write': 'Sign you out everywhere.',
  'applications:read': 'Read applications.',
  'applications:write': 'Apply, and answer applications.',
  'forms:read': 'Read forms.',
  'forms:write': 'Create, change and answer forms.',
  'tasks:read': 'Read tasks.',
  'tasks:write': 'Create tasks and hand them out.',
  'subsidy:read': 'Read what is paid for the way, your own requests, and those that you attest or pay.',
  'subsidy:write': 'Ask for a subsidy, attest and pay requests, and change what is paid, as far as you may.',
};
