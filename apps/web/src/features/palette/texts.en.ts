export const paletteEn = {
  title: 'Go to',
  field: 'Pages, teams, forms and people',
  none: 'Nothing is called “{{typed}}” here.',
  found_one: '{{count, number}} found',
  found_other: '{{count, number}} found',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  group: { pages: 'Pages', projects: 'Projects', teams: 'Teams', tasks: 'My tasks', forms: 'Forms', people: 'People' },
} as const;
