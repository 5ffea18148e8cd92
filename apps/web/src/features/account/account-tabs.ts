interface AccountTab {
  to: string;
  label: string;
  /** Pages that it leads to, and that stand under it. */
  parts?: readonly string[];
}

/** The pages of one's own account, in the order of their tabs. */
export const ACCOUNT_TABS = [
  { to: '/account/me', label: 'account:nav.me' },
  { to: '/account/resume', label: 'people:nav.resume' },
  { to: '/account/visibility', label: 'people:nav.visibility' },
  {
    to: '/account/records',
    label: 'records:nav.records',
    parts: ['/account/bank', '/account/address', '/account/diet', '/account/profile'],
  },
  { to: '/account/who-looked', label: 'records:nav.whoLooked' },
  { to: '/account/data', label: 'account:nav.data' },
  { to: '/account/api-access', label: 'account:nav.apiAccess' },
  { to: '/account/sessions', label: 'account:nav.sessions' },
] as const satisfies readonly AccountTab[];
