export const accountEn = {
  nav: {
    label: 'Your account',
    me: 'Me',
    resume: 'Resume',
    visibility: 'Visibility',
    records: 'Records',
    whoLooked: 'Who looked',
    data: 'My data',
    apiAccess: 'API access',
    sessions: 'Sessions',
  },
} as const;
