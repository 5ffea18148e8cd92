import { describe, expect, it } from 'vitest';
import { type Entry, findEntries } from './entry.ts';

const entry = (group: Entry['group'], label: string, more: Partial<Entry> = {}): Entry => ({
  group,
  label,
  to: `/${group}/${label}`,
  ...more,
});

const ENTRIES = [
  entry('people', 'Zoë Novák', { hint: 'Field' }),
  entry('teams', 'Field', { words: ['場務組'] }),
  entry('pages', 'Team settings'),
  entry('pages', 'Settings'),
];

const labels = (typed: string): string[] => findEntries(ENTRIES, typed).map(({ label }) => label);

describe('what the palette finds', () => {
  it('shows the first of each group before anything is typed, in the order of the groups', () => {
    expect(labels(' ')).toEqual(['Team settings', 'Settings', 'Field', 'Zoë Novák']);
  });

  it('knows neither case, accents nor width, and the name in the other language', () => {
    expect(labels('ZOE nov')).toEqual(['Zoë Novák']);
    expect(labels('ｆｉｅｌｄ')).toEqual(['Field']);
    expect(labels('場務')).toEqual(['Field']);
  });

  it('puts what begins with the typed before what only contains it', () => {
    expect(labels('settings')).toEqual(['Settings', 'Team settings']);
  });

  it('wants all words, one of them in the name', () => {
    expect(labels('novak field')).toEqual(['Zoë Novák']);
    expect(labels('novak kitchen')).toEqual([]);
  });

  it('keeps to six of a group', () => {
    const many = Array.from({ length: 20 }, (_, index) => entry('people', `Ada ${index}`));
    expect(findEntries(many, 'ada')).toHaveLength(6);
  });
});
