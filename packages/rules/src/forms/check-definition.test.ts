import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { problemsOfDefinition } from './check-definition.ts';
import type { FormField, ShowIf } from './definition.ts';
import { seemsToAsk } from './sensitive.ts';
import { FORM_TEMPLATES } from './template-names.ts';
import { formTemplates } from './templates.ts';
import { anyForm } from './testing.ts';

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  type: 'text',
  label: { en: key },
  required: false,
  ...more,
});
const options = (...values: string[]) => values.map((value) => ({ value, label: { en: value || 'x' } }));
const yes = (key: string, more: Partial<FormField> = {}) => field(key, { type: 'yes_no', ...more });
const pointers = (...fields: FormField[]) => problemsOfDefinition(fields).map(({ pointer }) => pointer);
const shown = (showIf: ShowIf, more: Partial<FormField> = {}) => field('last', { show_if: showIf, ...more });

describe('a definition is refused where it is wrong', () => {
  it.each<[string, FormField[], string]>([
    ['two fields of one key', [field('a'), field('a')], '/fields/1/key'],
    ['a key with capitals', [field('A')], '/fields/0/key'],
    ['500 fields', Array.from({ length: 500 }, (_, i) => field(`f${i}`)), '/fields'],
    ['no label', [field('a', { label: {} })], '/fields/0/label'],
    ['a label of blanks', [field('a', { label: { en: ' ' } })], '/fields/0/label'],
    ['a long label', [field('a', { label: { en: 'x'.repeat(201) } })], '/fields/0/label/en'],
    ['an unknown type', [field('a', { type: 'file' as never })], '/fields/0/type'],
    ['a choice of nothing', [field('a', { type: 'choice' })], '/fields/0/options'],
    ['no options', [field('a', { type: 'choice', options: [] })], '/fields/0/options'],
    [
      'too many options',
      [field('a', { type: 'choice', options: options(...Array.from({ length: 61 }, (_, i) => `${i}`)) })],
      '/fields/0/options',
    ],
    ['an option twice', [field('a', { type: 'choice', options: options('x', 'x') })], '/fields/0/options/1/value'],
    ['an empty option', [field('a', { type: 'choice', options: options('') })], '/fields/0/options/0/value'],
    ['options of a text', [field('a', { options: options('x') })], '/fields/0/options'],
    ['limits of a date', [field('a', { type: 'date', min: 1 })], '/fields/0/min'],
    ['limits the wrong way round', [field('a', { type: 'number', min: 3, max: 2 })], '/fields/0/max'],
    ['half a letter', [field('a', { max: 1.5 })], '/fields/0/max'],
    ['more than all letters', [field('a', { max: 501 })], '/fields/0/max'],
    ['the unit of a text', [field('a', { unit: 'km' })], '/fields/0/unit'],
    ['remembered days', [field('a', { type: 'days', remember: true })], '/fields/0/remember'],
    ['remembered and sealed', [field('a', { remember: true, sealed: true })], '/fields/0/remember'],
    ['a sealed consent', [field('a', { type: 'consent', sealed: true })], '/fields/0/sealed'],
    ['open emergencies', [field('a', { emergency: true })], '/fields/0/emergency'],
    ['a record of nothing', [field('a', { type: 'record' })], '/fields/0/record'],
    ['the bank as a record', [field('a', { type: 'record', record: 'bank' as never })], '/fields/0/record'],
    ['a text as a record', [field('a', { record: 'dietary' })], '/fields/0/record'],
    ['a condition on nothing', [shown({ all: [{ key: 'none', is: true }] })], '/fields/0/show_if/all/0/key'],
    [
      'a condition on itself',
      [yes('a', { show_if: { any: [{ key: 'a', is: true }] } })],
      '/fields/0/show_if/any/0/key',
    ],
    [
      'a condition on a later field',
      [shown({ all: [{ key: 'z', is: true }] }), yes('z')],
      '/fields/0/show_if/all/0/key',
    ],
    ['two operators', [yes('a'), shown({ all: [{ key: 'a', is: true, is_not: false }] })], '/fields/1/show_if/all/0'],
    ['no operator', [yes('a'), shown({ all: [{ key: 'a' }] })], '/fields/1/show_if/all/0'],
    [
      'all and any',
      [yes('a'), shown({ all: [{ key: 'a', is: true }], any: [{ key: 'a', is: true }] })],
      '/fields/1/show_if',
    ],
    ['neither', [shown({})], '/fields/0/show_if'],
    ['no conditions', [shown({ all: [] })], '/fields/0/show_if/all'],
    [
      'what can never be said',
      [field('a', { type: 'choice', options: options('x') }), shown({ all: [{ key: 'a', is: 'y' }] })],
      '/fields/1/show_if/all/0/is',
    ],
    [
      'a list that is',
      [field('a', { type: 'choices', options: options('x') }), shown({ all: [{ key: 'a', is: 'x' }] })],
      '/fields/1/show_if/all/0/is',
    ],
    [
      'a choice that contains',
      [field('a', { type: 'choice', options: options('x') }), shown({ all: [{ key: 'a', contains: 'x' }] })],
      '/fields/1/show_if/all/0/contains',
    ],
    ['a condition on free words', [field('a'), shown({ all: [{ key: 'a', is: 'x' }] })], '/fields/1/show_if/all/0/is'],
    [
      'an open field that tells what is sealed',
      [yes('a', { sealed: true }), shown({ all: [{ key: 'a', is: true }] })],
      '/fields/1/show_if/all/0/key',
    ],
    [
      'groups in groups in groups',
      [yes('a'), shown({ all: [{ any: [{ all: [{ key: 'a', is: true }] } as never] }] })],
      '/fields/1/show_if/all/0/any/0',
    ],
  ])('%s', (_, fields, pointer) => {
    expect(pointers(...fields)).toContain(pointer);
  });

  it('says of a circle that it is one', () => {
    const circle = [
      yes('a', { show_if: { all: [{ key: 'b', is: true }] } }),
      yes('b', { show_if: { all: [{ key: 'a', is: true }] } }),
    ];
    expect(problemsOfDefinition(circle)).toEqual([
      { pointer: '/fields/0/show_if/all/0/key', detail: 'The conditions lead back to the field itself.' },
    ]);
  });

  it('and one level of groups is right', () => {
    expect(
      pointers(
        yes('a'),
        yes('b'),
        shown({
          any: [
            { key: 'a', is: true },
            {
              all: [
                { key: 'a', is: false },
                { key: 'b', is: true },
              ],
            },
          ],
        }),
      ),
    ).toEqual([]);
    expect(pointers(yes('a', { sealed: true }), shown({ all: [{ key: 'a', is: true }] }, { sealed: true }))).toEqual(
      [],
    );
  });
});

it('a form that loses a field which another one asks about is refused at that one', () => {
  fc.assert(
    fc.property(anyForm, fc.nat(), (fields, at) => {
      const gone = fields[at % fields.length] as FormField;
      const rest = fields.filter(({ key }) => key !== gone.key);
      const asks = JSON.stringify(rest.map(({ show_if: showIf }) => showIf ?? null)).includes(`"key":"${gone.key}"`);
      expect(problemsOfDefinition(rest).length > 0).toBe(asks);
    }),
  );
});

describe.each(FORM_TEMPLATES)('the template %s', (name) => {
  const { titles, intro, fields } = formTemplates[name];

  it('can be asked, in both languages', () => {
    expect(problemsOfDefinition(fields)).toEqual([]);
    const texts = [
      titles,
      intro,
      ...fields.flatMap(({ label, help, options: some = [] }) => [
        label,
        ...(help ? [help] : []),
        ...some.map((one) => one.label),
      ]),
    ];
    for (const text of texts) for (const language of LOCALES) expect(text[language]).toBeTruthy();
  });

  it('asks for nothing in the open that has to be sealed', () => {
    expect(fields.map(seemsToAsk).filter(Boolean)).toEqual([]);
  });
});

it('the builder is told of questions that have to be sealed', () => {
  expect(seemsToAsk(field('a', { label: { en: 'Any allergies?' } }))).toBe('health');
  expect(seemsToAsk(field('a', { label: { 'zh-Hant': '身分證字號' } }))).toBe('national_id');
  expect(seemsToAsk(field('a', { label: { en: 'Your IBAN' } }))).toBe('bank');
  expect(seemsToAsk(field('a', { label: { en: 'Your IBAN' }, sealed: true }))).toBeNull();
  expect(seemsToAsk(field('a', { label: { en: 'Which bank of the river?' } }))).toBeNull();
});
