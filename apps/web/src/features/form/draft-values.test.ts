import type { FormField } from '@muster/rules';
import { expect, it } from 'vitest';
import { draftValues, openValues, startingValues } from './draft-values.ts';

const FIELDS: FormField[] = [
  { key: 'by', type: 'choice', label: { en: 'By' }, required: true, options: [{ value: 'car', label: { en: 'Car' } }] },
  {
    key: 'plate',
    type: 'text',
    label: { en: 'Plate' },
    required: true,
    max: 5,
    show_if: { all: [{ key: 'by', is: 'car' }] },
  },
  { key: 'phone', type: 'text', label: { en: 'Phone' }, required: false, sealed: true },
];
const days = { days: [] };
const none = new Set<string>();

it('saves what fits the form and leaves the rest', () => {
  expect(draftValues(FIELDS, { by: 'car', plate: 'far too long', phone: ' 1 ' }, none, days)).toEqual({
    by: 'car',
    phone: '1',
  });
  expect(draftValues(FIELDS, { plate: 'AB-1' }, none, days)).toEqual({});
});

it('leaves what is from an earlier year unsaved, so that it stays marked as such, unless an answer hangs on it', () => {
  expect(draftValues(FIELDS, { by: 'car', phone: '1' }, new Set(['by']), days)).toEqual({ phone: '1' });
  expect(draftValues(FIELDS, { by: 'car', plate: 'AB-1' }, new Set(['by']), days)).toEqual({
    by: 'car',
    plate: 'AB-1',
  });
});

it('keeps nothing in the browser that is sealed', () => {
  expect(openValues(FIELDS, { by: 'car', phone: '1' })).toEqual({ by: 'car' });
});

it('begins with what is saved, what was remembered, or what the browser has kept', () => {
  const saved = { by: 'car', phone: '1', gone: 'x' };
  expect(startingValues(FIELDS, {}, { by: 'car' }, null)).toEqual({ by: 'car' });
  expect(startingValues(FIELDS, saved, {}, null)).toEqual({ by: 'car', phone: '1' });
  // What was kept takes the place of the open part, also where an answer was taken away; what is sealed is the service's.
  expect(startingValues(FIELDS, saved, {}, { plate: 'AB-1', phone: '2' })).toEqual({ phone: '1', plate: 'AB-1' });
});
