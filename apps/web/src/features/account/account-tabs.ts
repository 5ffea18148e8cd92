interface AccountTab {
  to: string;
  label: string;
  /** Pages that it leads to, and that stand under it. */
  parts?: readonly string[];
}

/** The pages of one's own account, in the order of their tabs. */
export const ACCOUNT_TABS = [
  { to: '/account/me', label: 'nav.me' },
  { to: '/account/resume', label: 'nav.resume' },
  { to: '/account/visibility', label: 'nav.visibility' },
  {
    to: '/account/records',
    label: 'nav.records',
    parts: ['/account/bank', '/account/address', '/account/diet', '/account/profile'],
  },
  { to: '/account/who-looked', label: 'nav.whoLooked' },
  { to: '/account/data', label: 'nav.data' },
  { to: '/account/api-access', label: 'nav.apiAccess' },
  { to: '/account/sessions', label: 'nav.sessions' },
] as const satisfies readonly AccountTab[];
