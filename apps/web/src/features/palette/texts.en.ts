export const paletteEn = {
  title: 'Go to',
  field: 'Pages, teams and people',
  none: 'Nothing is called “{{typed}}” here.',
  found_one: '{{count, number}} found',
  found_other: '{{count, number}} found',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  group: { pages: 'Pages', projects: 'Projects', teams: 'Teams', people: 'People' },
} as const;
