import type { FormField } from '@muster/rules';
import { expect, it } from 'vitest';
import { chartRows } from './chart-rows.ts';
import type { FieldSummary } from './queries.ts';

const words = { yes: 'Yes', no: 'No', agreed: 'Agreed', day: (day: string) => `day ${day.slice(-2)}` };
const rows = (type: FormField['type'], counts: [string, number | null][], more: Partial<FormField> = {}) => {
  const field: FormField = { key: 'a', type, label: { en: 'A' }, required: true, ...more };
  const summary: FieldSummary = {
    key: 'a',
    type,
    sealed: field.sealed ?? false,
    answered: 3,
    answered_range: null,
    counts: counts.map(([value, count]) => ({ value, count, range: null })),
    least: null,
    most: null,
    sum: null,
  };
  return chartRows(summary, field, 'en', words).map(({ label, count }) => [label, count]);
};

it('has a row for each thing that can be said', () => {
  expect(rows('yes_no', [['false', 2]])).toEqual([
    ['Yes', 0],
    ['No', 2],
  ]);
  expect(rows('consent', [])).toEqual([['Agreed', 0]]);
  const options = [{ value: 'bus', label: { en: 'By bus' } }];
  expect(
    rows(
      'choice',
      [
        ['bus', 4],
        ['boat', 1],
      ],
      { options },
    ),
  ).toEqual([
    ['By bus', 4],
    ['boat', 1],
  ]);
});

it('has days in their order', () => {
  expect(
    rows('days', [
      ['2027-08-08', 1],
      ['2027-08-07', 3],
    ]),
  ).toEqual([
    ['day 07', 3],
    ['day 08', 1],
  ]);
});

it('hides what is hidden, and never shows a zero of what is sealed', () => {
  expect(
    rows(
      'yes_no',
      [
        ['true', null],
        ['false', 4],
      ],
      { sealed: true },
    ),
  ).toEqual([
    ['Yes', null],
    ['No', 4],
  ]);
  expect(rows('yes_no', [], { sealed: true })).toEqual([
    ['Yes', null],
    ['No', null],
  ]);
});
