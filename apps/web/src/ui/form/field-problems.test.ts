import { NewProject, TeamChange } from '@muster/contract';
import { describe, expect, it } from 'vitest';
import { fieldProblems } from './field-problems.ts';

const sound = { pid: '2028', name: 'Demo', starts_on: '2028-08-05', ends_on: '2028-08-06' };

describe('fieldProblems', () => {
  it('finds nothing where all is well', () => expect(fieldProblems(NewProject, sound)).toEqual({}));

  it('tells what is missing, too long and invalid, field by field', () => {
    const values = { ...sound, pid: 'a b', name: ' ', starts_on: '', ends_on: '2028-02-31', time_zone: 'Moon/Sea' };
    expect(fieldProblems(NewProject, values)).toEqual({
      pid: 'invalid',
      name: 'missing',
      starts_on: 'missing',
      ends_on: 'invalid',
      time_zone: 'invalid',
    });
    expect(fieldProblems(NewProject, { ...sound, name: 'x'.repeat(201) })).toEqual({ name: 'long' });
  });

  it('finds a number that is too big invalid', () => {
    const values = { pid: '2028', tid: 'a', headcount_most: 100_000, headcount_wanted: 1.5 };
    expect(fieldProblems(TeamChange, values)).toEqual({ headcount_most: 'invalid', headcount_wanted: 'invalid' });
  });
});
