import { type FormField, problemsOfDefinition } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { changeFields, freeName } from './change-fields.ts';

const car: FormField = { key: 'car', type: 'yes_no', label: { en: 'By car?' }, required: true };
const plate: FormField = {
  key: 'plate',
  type: 'text',
  label: { en: 'Its number' },
  required: true,
  show_if: { all: [{ key: 'car', is: true }, { any: [{ key: 'car', is_not: false }] }] },
};
const note: FormField = { key: 'note', type: 'long_text', label: { en: 'Anything else?' }, required: false };
const FIELDS = [car, plate, note];
const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key);

describe('the questions of a form', () => {
  it('come in another order, and stay as they are where there is no such place', () => {
    expect(keys(changeFields(FIELDS, { do: 'move', key: 'note', to: 0 }))).toEqual(['note', 'car', 'plate']);
    expect(keys(changeFields(FIELDS, { do: 'move', key: 'car', to: 2 }))).toEqual(['plate', 'note', 'car']);
    expect(changeFields(FIELDS, { do: 'move', key: 'car', to: 3 })).toEqual(FIELDS);
    expect(changeFields(FIELDS, { do: 'move', key: 'nobody', to: 0 })).toEqual(FIELDS);
  });

  it('get names that are free, by their type', () => {
    const once = changeFields(FIELDS, { do: 'add', type: 'choice' });
    const twice = changeFields(once, { do: 'add', type: 'choice' });
    expect(keys(twice)).toEqual(['car', 'plate', 'note', 'choice_1', 'choice_2']);
    expect(freeName('choice', ['choice_1', 'choice_3'])).toBe('choice_2');
  });

  it.each(['text', 'number', 'choice', 'choices', 'yes_no', 'date', 'days', 'size', 'consent', 'record'] as const)(
    'begin so that only words are missing: %s',
    (type) => {
      const problems = problemsOfDefinition(changeFields([], { do: 'add', type }));
      expect(problems.filter(({ pointer }) => !pointer.includes('/label'))).toEqual([]);
    },
  );

  it('take the conditions of others along when they are renamed', () => {
    const renamed = changeFields(FIELDS, { do: 'rename', key: 'car', to: 'drives' });
    expect(renamed[1]?.show_if).toEqual({
      all: [{ key: 'drives', is: true }, { any: [{ key: 'drives', is_not: false }] }],
    });
    expect(problemsOfDefinition(renamed)).toEqual([]);
    expect(changeFields(FIELDS, { do: 'rename', key: 'car', to: 'note' })).toEqual(FIELDS);
  });

  it('are copied behind themselves, and removed', () => {
    expect(keys(changeFields(FIELDS, { do: 'copy', key: 'car' }))).toEqual(['car', 'yes_no_1', 'plate', 'note']);
    expect(keys(changeFields(FIELDS, { do: 'remove', key: 'car' }))).toEqual(['plate', 'note']);
  });

  it('are never both sealed and remembered, and for emergencies only while they are sealed', () => {
    const change = (fields: readonly FormField[], changes: Partial<FormField>) =>
      changeFields(fields, { do: 'change', key: 'note', changes });
    const remembered = change(FIELDS, { remember: true });
    const sealed = change(remembered, { sealed: true, emergency: true });
    expect(sealed[2]).toEqual({ ...note, sealed: true, emergency: true });
    expect(change(sealed, { sealed: undefined })[2]).toEqual(note);
  });
});
