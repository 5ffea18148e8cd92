import { type FormField, formTemplates } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { type ConditionPhrases, conditionWords } from './condition-words.ts';

const phrases: ConditionPhrases = {
  is: ({ label, value }) => `“${label}” is ${value}`,
  is_not: ({ label, value }) => `“${label}” is not ${value}`,
  contains: ({ label, value }) => `“${label}” contains ${value}`,
  all: (parts) => `all of: ${parts}`,
  any: (parts) => `any of: ${parts}`,
  inner: (parts) => `(${parts})`,
  separator: '; ',
  yes: 'yes',
  no: 'no',
  untitled: 'Untitled',
  gone: 'gone',
  day: (day) => `the day ${day}`,
};

const FIELDS: FormField[] = [
  { key: 'car', type: 'yes_no', label: { en: 'By car?', 'zh-Hant': '開車？' }, required: true },
  { key: 'far', type: 'number', label: { en: 'How far?' }, unit: 'km', required: true },
  {
    key: 'with',
    type: 'choices',
    label: {},
    required: false,
    options: [{ value: 'dog', label: { en: 'A dog' } }],
  },
  { key: 'days', type: 'days', label: { en: 'Days' }, required: true },
];
const inWords = (showIf: object, locale: 'en' | 'zh-Hant' = 'en') => conditionWords(showIf, FIELDS, locale, phrases);

describe('a condition in words', () => {
  it('names the question and its answer as people read them', () => {
    expect(inWords({ all: [{ key: 'car', is: true }] })).toBe('“By car?” is yes');
    expect(inWords({ any: [{ key: 'far', is_not: 0 }] })).toBe('“How far?” is not 0 km');
    expect(inWords({ all: [{ key: 'with', contains: 'dog' }] })).toBe('“Untitled” contains A dog');
    expect(inWords({ all: [{ key: 'car', is: false }] }, 'zh-Hant')).toBe('“開車？” is no');
  });

  it('says whether all or any of several have to hold, and keeps a group together', () => {
    expect(
      inWords({
        all: [
          { key: 'car', is: true },
          {
            any: [
              { key: 'far', is: 5 },
              { key: 'days', contains: '2027-08-07' },
            ],
          },
        ],
      }),
    ).toBe('all of: “By car?” is yes; (any of: “How far?” is 5 km; “Days” contains the day 2027-08-07)');
  });

  it('says that a question is gone', () => {
    expect(inWords({ all: [{ key: 'nothing', is: true }] })).toBe('gone');
  });

  it('has words for every template', () => {
    for (const { fields } of Object.values(formTemplates))
      for (const { show_if } of fields)
        if (show_if !== undefined) expect(conditionWords(show_if, fields, 'en', phrases)).not.toContain('gone');
  });
});
