export const accountEn = {
  home: { title: 'Me', back: 'Me', subsidy: 'My traffic subsidy: {{project}}' },
  nav: {
    label: 'Your account',
    me: 'Me',
    tasks: 'My tasks',
    applications: 'My applications',
    messages: 'Messages',
    resume: 'Resume',
    visibility: 'Visibility',
    records: 'Records',
    whoLooked: 'Who looked',
    data: 'My data',
    apiAccess: 'API access',
    sessions: 'Sessions',
  },
} as const;
