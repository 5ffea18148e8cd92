export const projectsEn = {
  title: 'Projects',
  lead: 'One project for each year of an event. Open one to see its days, what it is about, and its teams.',
  loading: 'Loading the projects',
  state: { draft: 'Draft', open: 'Open for applications', closed: 'Applications closed', archived: 'Archived' },
  over: 'Past',
  which: { label: 'Which projects', all: 'All', mine: 'Mine', open: 'Open', past: 'Past' },
  noneOf: {
    mine: 'You are in no project yet.',
    open: 'No project can be joined right now.',
    past: 'No project is over yet.',
  },
  begin: 'New project',
  more: 'Show more projects',
  failed: 'The projects could not be loaded.',
  emptyTitle: 'No project is public yet',
  emptyText:
    'As soon as organisers open a project, it appears here. Projects that you belong to appear when you are signed in.',
  emptyLink: 'Sign in',
} as const;
