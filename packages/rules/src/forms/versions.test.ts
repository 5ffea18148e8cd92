import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { answerText } from './answer-text.ts';
import type { FormField } from './definition.ts';
import { evaluateAnswer } from './evaluate-answer.ts';
import { remembered, toRemember } from './remember.ts';
import { anyForm, DAYS, formAndValues } from './testing.ts';
import { hasSameTerms, lostFields, orphanedKeys, withConsentVersions } from './versions.ts';

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: { en: key },
  required: false,
  ...more,
});
const options = (...values: string[]) => values.map((value) => ({ value, label: { en: value } }));

describe('a new version', () => {
  it('leaves behind what nothing takes any more, and nothing else', () => {
    const before = [field('a', 'text'), field('b', 'choice', { options: options('x', 'y') }), field('c', 'number')];
    const after = [
      field('a', 'long_text'),
      field('b', 'choice', { options: options('y') }),
      field('c', 'number', { max: 1 }),
    ];
    expect(orphanedKeys(before, after, { a: 'hi', b: 'x', c: 9 })).toEqual(['a', 'b']);
    expect(orphanedKeys(before, after, { b: 'y' })).toEqual([]);
    expect(lostFields(before, after.slice(1)).map(({ key }) => key)).toEqual(['a']);
    expect(lostFields([field('s', 'text')], [field('s', 'text', { sealed: true })])).toHaveLength(1);
  });

  it.each([
    ['for emergencies', field('s', 'text', { sealed: true }), { emergency: true }],
    ['for those who plan tasks', field('s', 'days'), { availability: true }],
  ] as const)('%s is not theirs whose answers are older, and asks nobody the other way round', (_, narrow, more) => {
    const wide = { ...narrow, ...more };
    expect(lostFields([narrow], [wide])).toEqual([narrow]);
    expect(lostFields([wide], [narrow])).toEqual([]);
    expect(hasSameTerms([narrow], [wide])).toBe(false);
    expect(hasSameTerms([wide, field('t', 'text')], [wide])).toBe(true);
    expect(hasSameTerms([wide], [{ ...wide, label: { en: 'Other' } }])).toBe(false);
  });

  it('of a text that people agreed to asks them again', () => {
    const [first] = withConsentVersions([], [field('ok', 'consent', { version: 9 })]) as [FormField];
    expect(first.version).toBe(1);
    expect(withConsentVersions([first], [{ ...first, required: true }])[0]?.version).toBe(1);
    const [second] = withConsentVersions([first], [{ ...first, label: { en: 'other' } }]) as [FormField];
    expect(second.version).toBe(2);
    expect(orphanedKeys([first], [second], { ok: { version: 1 } })).toEqual(['ok']);
  });

  it('leaves nothing behind where the fields stay', () => {
    fc.assert(
      fc.property(formAndValues, ({ fields, values }) => {
        expect(orphanedKeys(fields, fields, values)).toEqual([]);
      }),
    );
  });
});

it('an answer of any old version reads in any language, by the fields of any other version', () => {
  fc.assert(
    fc.property(formAndValues, anyForm, ({ fields, values }, others) => {
      for (const one of [...fields, ...others])
        for (const language of LOCALES) expect(typeof answerText(one, values[one.key], language)).toBe('string');
      expect(() => evaluateAnswer(others, values, { days: DAYS, whole: true })).not.toThrow();
    }),
  );
});

it('words of an answer', () => {
  const choice = field('a', 'choices', { options: [{ value: 'x', label: { en: 'Ex', 'zh-Hant': '叉' } }] });
  expect(answerText(choice, ['x', 'gone'], 'zh-Hant')).toBe('叉 | gone');
  expect(answerText(field('a', 'yes_no'), false, 'zh-Hant')).toBe('否');
  expect(answerText(field('a', 'consent'), { version: 1 }, 'en')).toBe('agreed');
  expect(answerText(field('a', 'number'), 0, 'en')).toBe('0');
  expect(answerText(field('a', 'text'), undefined, 'en')).toBe('');
});

it('what is remembered is what was asked for, and still fits', () => {
  const fields = [field('a', 'text', { remember: true }), field('b', 'text'), field('c', 'size', { remember: true })];
  expect(toRemember(fields, { a: 'x', b: 'y', c: 'M' })).toEqual({ a: 'x', c: 'M' });
  expect(remembered(fields, { a: 'x', b: 'y', c: '9XL', d: 1 })).toEqual({ a: 'x' });
});
