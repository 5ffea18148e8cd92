import { expect, it } from 'vitest';
import { catalogueProblems } from './catalogue.ts';

const ENGLISH = { title: 'People', part: { found_one: 'One of {{all}}', found_other: '{{count}} of {{all}}' } };

it.each([
  ['en', ENGLISH],
  ['zh-Hant', { title: '人員', part: { found_other: '{{all}} 人中有 {{count}} 人' } }],
  [
    'pl',
    {
      title: 'Osoby',
      part: {
        found_one: 'Jedna z {{all}}',
        found_few: '{{count}} z {{all}}',
        found_many: '{{count}} z {{all}}',
        found_other: '{{count}} z {{all}}',
      },
    },
  ],
])('accepts a complete catalogue in %s', (language, translated) => {
  expect(catalogueProblems(language, ENGLISH, translated)).toEqual([]);
});

it.each([
  ['zh-Hant', {}, ['title: missing', 'part.found_other: missing']],
  [
    'zh-Hant',
    { title: ' ', part: { found_one: '一人', found_other: '{{count}} 人' }, more: '更多' },
    [
      'title: empty',
      'part.found_other: has “{{count}}” where English has “{{all}} {{count}}”',
      'part.found_one: not in English',
      'more: not in English',
    ],
  ],
  ['zh-Hant', { title: '人員,', part: { found_other: '{{count}}/{{all}}' } }, ['title: half-width punctuation']],
  [
    'de',
    { title: '<b>Leute</b>', part: { found_other: '{{count}} von {{all}}' } },
    ['title: has “</b> <b>” where English has “”', 'part.found_one: missing'],
  ],
])('names what is wrong in %s: %j', (language, translated, problems) => {
  expect(catalogueProblems(language, ENGLISH, translated as never).toSorted()).toEqual(problems.toSorted());
});

it('wants a plural form for each singular in English', () => {
  expect(catalogueProblems('en', { day_one: 'a day' }, { day_one: 'a day' })).toEqual([
    'day_one: no plural form in English',
    'day_one: not in English',
  ]);
});
