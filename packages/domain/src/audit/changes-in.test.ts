import { describe, expect, it } from 'vitest';
import { changesIn } from './changes-in.ts';

const change = (field: string, from: unknown, to: unknown, language: string | null = null) => ({
  field,
  language,
  from,
  to,
});

describe('what an entry of the log says was changed', () => {
  it.each([
    [
      'a text, by language',
      { names: { en: 'A' } },
      { name: 'B', names: { en: 'B', 'zh-Hant': '乙' } },
      [change('name', 'A', 'B', 'en'), change('name', null, '乙', 'zh-Hant')],
    ],
    ['a text from before there were languages', { name: 'A' }, { name: 'B' }, [change('name', 'A', 'B')]],
    [
      'a text that was emptied',
      { descriptions: { en: 'A' } },
      { descriptions: {} },
      [change('description', 'A', null, 'en')],
    ],
    [
      'policies',
      { policyTexts: { conduct: {} } },
      { policyTexts: { conduct: { en: 'Be kind.' } } },
      [change('conduct', null, 'Be kind.', 'en')],
    ],
    [
      'numbers and choices',
      { headcountWanted: null, closed: false },
      { headcountWanted: 5, closed: true },
      [change('headcount_wanted', null, 5), change('closed', false, true)],
    ],
    [
      'links, in lines',
      { links: [] },
      { links: [{ titles: { en: 'Map' }, url: 'https://x.example/' }] },
      [change('links', '', 'Map · https://x.example/')],
    ],
    ['an order', { tids: ['a', 'b'] }, { tids: ['b', 'a'] }, [change('team_order', 'a\nb', 'b\na')]],
    ['what was sent and is the same', { startsOn: '2027-01-01' }, { startsOn: '2027-01-01' }, []],
    ['what is no setting', { uid: 'x' }, { uid: 'y', reason: 'z' }, []],
    ['what was deleted by date', null, { names: null, startsOn: null }, []],
    ['nothing', null, null, []],
  ])('%s', (_, before, after, changes) => {
    expect(changesIn(before, after)).toEqual(changes);
  });
});
