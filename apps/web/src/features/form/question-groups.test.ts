import { type FormField, formTemplates } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { groupFields, questionGroups } from './question-groups.ts';

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  type: 'text',
  label: { en: key },
  required: true,
  ...more,
});
const keys = (groups: readonly (readonly FormField[])[]) => groups.map((group) => group.map(({ key }) => key));
const context = { days: ['2027-08-07'], whole: true };

describe('the groups of a form', () => {
  it.each(Object.entries(formTemplates))('of %s have every field once, in the order of the form', (_, { fields }) => {
    expect(keys(groupFields(fields)).flat()).toEqual(fields.map(({ key }) => key));
  });

  it('are one where there are three questions at most, however long', () => {
    const fields = ['a', 'b', 'c'].map((key) => field(key, { type: 'long_text' }));
    expect(keys(groupFields(fields))).toEqual([['a', 'b', 'c']]);
    expect(groupFields([])).toEqual([]);
  });

  it('keep what depends on a question with it, however many', () => {
    const ifYes = { all: [{ key: 'bed', is: true }] };
    const fields = [
      field('bed', { type: 'yes_no' }),
      field('nights', { type: 'days', show_if: ifYes }),
      field('room', { show_if: ifYes }),
      // Asks about a field that depends itself.
      field('with', { show_if: { any: [{ all: [{ key: 'room', is: 'any' }] }] } }),
      field('note'),
    ];
    expect(keys(groupFields(fields))).toEqual([['bed', 'nights', 'room', 'with'], ['note']]);
  });

  it('put short questions together, and long ones apart', () => {
    const fields = ['a', 'b', 'c', 'd'].map((key) => field(key));
    expect(keys(groupFields([...fields, field('e', { type: 'long_text' })]))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('say only what is asked now, what is wrong with it, and leave out a group in which nothing is', () => {
    const fields = [
      field('bed', { type: 'yes_no' }),
      field('room', { type: 'long_text', show_if: { all: [{ key: 'bed', is: true }] } }),
      field('a'),
      field('b', { show_if: { all: [{ key: 'bed', is: true }] } }),
      field('c', { type: 'consent', version: 1, required: false, show_if: { all: [{ key: 'bed', is: true }] } }),
    ];
    const shown = (values: Record<string, unknown>) =>
      questionGroups(fields, values, context).map(({ key, questions }) => [key, questions.map((one) => one.field.key)]);
    expect(shown({ bed: false })).toEqual([
      ['bed', ['bed']],
      ['a', ['a']],
    ]);
    expect(shown({ bed: true })).toEqual([
      ['bed', ['bed', 'room']],
      ['a', ['a', 'b']],
      ['c', ['c']],
    ]);
    const [first] = questionGroups(fields, { bed: true }, context);
    expect(first?.questions.map(({ required, problem }) => [required, problem])).toEqual([
      [true, null],
      [true, 'required'],
    ]);
  });
});
