import { type FormField, problemsOfDefinition } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { askable, beginCondition, dependents, replacePart, withParts } from './conditions.ts';

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: { en: key },
  required: true,
  ...more,
});
const options = [{ value: 'bus', label: { en: 'By bus' } }];
const DAYS = ['2027-08-07', '2027-08-08'];

describe('conditions', () => {
  it('are about questions before, never about words, and about sealed ones only within the seal', () => {
    const fields = [field('note', 'text'), field('ill', 'yes_no', { sealed: true }), field('car', 'yes_no')];
    const keys = (index: number, all = fields) => askable(all, index).map(({ key }) => key);
    expect(keys(0)).toEqual([]);
    expect(keys(3, [...fields, field('plate', 'text')])).toEqual(['car']);
    expect(keys(3, [...fields, field('plate', 'text', { sealed: true })])).toEqual(['ill', 'car']);
  });

  it.each([
    field('a', 'number'),
    field('a', 'choice', { options }),
    field('a', 'choices', { options }),
    field('a', 'yes_no'),
    field('a', 'date'),
    field('a', 'days'),
    field('a', 'size'),
    field('a', 'consent'),
    field('a', 'record', { record: 'address' }),
  ])('begin with something that can be said: $type', (asked) => {
    const depends = field('b', 'text', { show_if: { all: [beginCondition(asked, DAYS)] } });
    expect(problemsOfDefinition([asked, depends])).toEqual([]);
  });

  it('are gone with their last part', () => {
    const two = {
      any: [
        { key: 'a', is: true },
        { key: 'b', is: true },
      ],
    };
    const one = replacePart(two, 0, null);
    expect(one).toEqual({ any: [{ key: 'b', is: true }] });
    expect(one && replacePart(one, 0, null)).toBeUndefined();
    expect(withParts(two, two.any, true)).toEqual({ all: two.any });
  });

  it('know who depends on a question, also in a group', () => {
    const inner = field('b', 'text', { show_if: { any: [{ all: [{ key: 'a', is: true }] }] } });
    expect([dependents([inner], 'a'), dependents([inner], 'b')]).toEqual([1, 0]);
  });
});
