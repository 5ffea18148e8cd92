import { FORM_LIMITS, type FormField } from '@muster/rules';
import { expect, it } from 'vitest';
import { fieldProblemsOf } from './field-problems.ts';

const car: FormField = { key: 'car', type: 'yes_no', label: { en: 'By car?' }, required: true };
const asks = (key: string, more: Partial<FormField> = {}): FormField => ({
  key: 'plate',
  type: 'text',
  label: { en: 'Its number' },
  required: true,
  show_if: { all: [{ any: [{ key, is: true }] }] },
  ...more,
});
const kinds = (...fields: FormField[]) => fieldProblemsOf(fields).map(({ path, kind }) => [path, kind]);

it('says which part of which question is wrong', () => {
  expect(kinds(car, asks('car'))).toEqual([]);
  expect(kinds({ ...car, label: {} })).toEqual([['fields.0.label', 'label']]);
  expect(kinds({ ...car, label: { en: 'x'.repeat(FORM_LIMITS.label + 1) } })).toEqual([['fields.0.label', 'long']]);
  expect(kinds({ ...car, type: 'choice', options: [] })).toEqual([['fields.0.options', 'options']]);
  expect(kinds({ ...car, type: 'choice', options: [{ value: 'a', label: {} }] })).toEqual([
    ['fields.0.options', 'optionLabel'],
  ]);
  expect(kinds({ ...car, type: 'number', min: 3, max: 2 })).toEqual([['fields.0.max', 'range']]);
});

it('says that a question asks about a later one, one that is gone, a sealed one, or for what is never said', () => {
  expect(kinds(asks('car'), car)).toEqual([['fields.0.show_if', 'later']]);
  expect(kinds(car, asks('bus'))).toEqual([['fields.1.show_if', 'gone']]);
  expect(kinds({ ...car, sealed: true }, asks('car'))).toEqual([['fields.1.show_if', 'sealedCondition']]);
  expect(kinds(car, asks('', { show_if: { all: [{ key: 'car', is: 'perhaps' }] } }))).toEqual([
    ['fields.1.show_if', 'condition'],
  ]);
  expect(kinds(car, asks('', { show_if: { all: [] } }))).toEqual([['fields.1.show_if', 'condition']]);
});

it('says that there are too many', () => {
  const many = Array.from({ length: FORM_LIMITS.fields + 1 }, (_, i) => ({ ...car, key: `car_${i}` }));
  expect(kinds(...many)).toEqual([['fields', 'many']]);
});
