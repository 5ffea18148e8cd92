/** Which pages are pictured, and for whom: the demo's accounts, or nobody. */
export interface Picture {
  name: string;
  path: string;
  as: 'owner' | 'chief' | 'finance' | 'member' | null;
  /** Opened by the keyboard after the page is there. */
  press?: string;
  /** In the README: which of the four, in which language. */
  readme?: { width: 'phone' | 'desk'; scheme: 'light' | 'dark'; language: 'en-GB' | 'zh-TW' };
}

const EVENT = '/projects/2027';

export const PICTURES: readonly Picture[] = [
  { name: 'start', path: '/', as: null },
  {
    name: 'event',
    path: EVENT,
    as: null,
    readme: { width: 'desk', scheme: 'light', language: 'en-GB' },
  },
  { name: 'team', path: `${EVENT}/teams/field`, as: null },
  { name: 'apply', path: `${EVENT}/apply?team=streaming`, as: 'chief' },
  { name: 'sign-in', path: '/sign-in', as: null },
  { name: 'home', path: '/', as: 'member', readme: { width: 'phone', scheme: 'light', language: 'zh-TW' } },
  { name: 'home-of-a-chief', path: '/', as: 'chief' },
  { name: 'to-do', path: '/to-do', as: 'member' },
  { name: 'my-teams', path: '/my-teams', as: 'member' },
  { name: 'messages', path: '/messages', as: 'member' },
  { name: 'me', path: '/account', as: 'member', readme: { width: 'phone', scheme: 'dark', language: 'en-GB' } },
  { name: 'records', path: '/account/records', as: 'member' },
  { name: 'my-data', path: '/account/data', as: 'member' },
  { name: 'announcements', path: `${EVENT}/announcements`, as: 'member' },
  { name: 'roster', path: `${EVENT}/roster`, as: 'member' },
  { name: 'forms', path: `${EVENT}/forms`, as: 'member' },
  { name: 'form', path: `${EVENT}/forms/days`, as: 'member' },
  { name: 'tasks', path: `${EVENT}/tasks`, as: 'member' },
  { name: 'my-tasks', path: '/my-tasks', as: 'member' },
  {
    name: 'dashboard',
    path: `${EVENT}/dashboard`,
    as: 'owner',
    readme: { width: 'desk', scheme: 'light', language: 'en-GB' },
  },
  {
    name: 'applications',
    path: `${EVENT}/applications`,
    as: 'owner',
    readme: { width: 'desk', scheme: 'dark', language: 'en-GB' },
  },
  {
    name: 'people',
    path: `${EVENT}/people`,
    as: 'owner',
    readme: { width: 'desk', scheme: 'light', language: 'zh-TW' },
  },
  { name: 'import-tasks', path: `${EVENT}/tasks/import`, as: 'owner' },
  { name: 'fill-tasks', path: `${EVENT}/tasks/fill`, as: 'owner' },
  { name: 'settings', path: `${EVENT}/settings/applications`, as: 'owner' },
  { name: 'tasks-grid', path: `${EVENT}/tasks/grid?day=2027-08-07`, as: 'owner' },
  { name: 'tasks-new', path: `${EVENT}/tasks/new`, as: 'owner' },
  { name: 'tasks-settings', path: `${EVENT}/tasks/settings`, as: 'owner' },
  { name: 'badges', path: `${EVENT}/print?list=badges`, as: 'owner' },
  { name: 'meals', path: `${EVENT}/diet`, as: 'owner' },
  { name: 'check-in', path: `${EVENT}/tasks/check-in?at=2027-08-07T02:00:00.000Z`, as: 'owner' },
  { name: 'hours', path: `${EVENT}/tasks/hours`, as: 'owner' },
  { name: 'screen', path: `${EVENT}/tasks/wall`, as: 'owner' },
  { name: 'subsidy', path: `${EVENT}/subsidy`, as: 'member' },
  { name: 'subsidy-attest', path: `${EVENT}/subsidy/attest`, as: 'chief' },
  { name: 'subsidy-rules', path: `${EVENT}/subsidy/rules`, as: 'owner' },
  { name: 'subsidy-desk', path: `${EVENT}/subsidy/desk`, as: 'finance' },
  { name: 'subsidy-batches', path: `${EVENT}/subsidy/batches`, as: 'finance' },
  { name: 'subsidy-bank', path: `${EVENT}/subsidy/bank`, as: 'finance' },
  { name: 'subsidy-totals', path: `${EVENT}/subsidy/totals`, as: 'owner' },
  { name: 'go-to', path: EVENT, as: 'owner', press: 'Control+k' },
];
