import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOfDefinition } from './check-definition.ts';
import { type AnswerProblem, problemOfValue } from './check-value.ts';
import type { FormField } from './definition.ts';
import { evaluateAnswer } from './evaluate-answer.ts';
import { anyForm, anythingFor, DAYS, formAndValues } from './testing.ts';

const WHOLE = { days: DAYS, whole: true };
const DRAFT = { days: DAYS, whole: false };

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: { en: key },
  required: false,
  ...more,
});
const options = ['a', 'b', 'c'].map((value) => ({ value, label: { en: value } }));

describe('an answer', () => {
  it.each<[string, FormField, unknown, AnswerProblem | null]>([
    ['text', field('x', 'text'), 'Ada', null],
    ['text that is a number', field('x', 'text'), 7, 'wrong_type'],
    ['text of two lines', field('x', 'text'), 'a\nb', 'unsound'],
    ['text with NUL', field('x', 'text'), 'a\0b', 'unsound'],
    ['half a character', field('x', 'long_text'), 'a\uD800', 'unsound'],
    ['a megabyte', field('x', 'long_text'), 'a'.repeat(1_000_000), 'too_long'],
    ['text beyond its own limit', field('x', 'text', { max: 3 }), 'abcd', 'too_long'],
    ['text under its own limit', field('x', 'text', { min: 3 }), 'ab', 'too_short'],
    ['number', field('x', 'number', { min: 0, max: 9 }), 4.5, null],
    ['number as text', field('x', 'number'), '4', 'wrong_type'],
    ['number too small', field('x', 'number', { min: 0 }), -1, 'too_small'],
    ['number too large', field('x', 'number', { max: 9 }), 10, 'too_large'],
    ['no number', field('x', 'number'), Number.NaN, 'wrong_type'],
    ['choice', field('x', 'choice', { options }), 'a', null],
    ['unknown choice', field('x', 'choice', { options }), 'z', 'unknown_choice'],
    ['what every object has', field('x', 'choice', { options }), 'constructor', 'unknown_choice'],
    ['choices', field('x', 'choices', { options }), ['c', 'a'], null],
    ['a choice twice', field('x', 'choices', { options }), ['a', 'a'], 'twice'],
    ['too many choices', field('x', 'choices', { options, max: 1 }), ['a', 'b'], 'too_large'],
    ['too few choices', field('x', 'choices', { options, min: 2 }), ['a'], 'too_small'],
    ['choices of something else', field('x', 'choices', { options }), [1], 'wrong_type'],
    ['no', field('x', 'yes_no'), false, null],
    ['yes as text', field('x', 'yes_no'), 'yes', 'wrong_type'],
    ['day', field('x', 'date'), '2027-02-28', null],
    ['a day that never is', field('x', 'date'), '2027-02-30', 'no_day'],
    ['days of the event', field('x', 'days'), DAYS, null],
    ['another day', field('x', 'days'), ['2027-08-10'], 'no_event_day'],
    ['size', field('x', 'size'), '2XL', null],
    ['a size that nobody makes', field('x', 'size'), '9XL', 'unknown_choice'],
    ['consent', field('x', 'consent', { version: 2 }), { version: 2 }, null],
    ['consent to an older text', field('x', 'consent', { version: 2 }), { version: 1 }, 'other_text'],
    ['consent as yes', field('x', 'consent', { version: 1 }), true, 'wrong_type'],
    ['consent with more', field('x', 'consent', { version: 1 }), { version: 1, by: 'me' }, 'wrong_type'],
    ['record', field('x', 'record', { record: 'dietary' }), false, null],
  ])('%s', (_, one, value, problem) => {
    expect(evaluateAnswer([one], { x: value }, WHOLE).problems.map((found) => found.problem)).toEqual(
      problem === null ? [] : [problem],
    );
  });

  const asked = [
    field('car', 'yes_no', { required: true }),
    field('plate', 'text', { required: true, show_if: { all: [{ key: 'car', is: true }] } }),
  ];

  it('is whole only with what is needed, and a draft may lack it', () => {
    expect(evaluateAnswer(asked, {}, WHOLE).problems).toEqual([{ key: 'car', problem: 'required' }]);
    expect(evaluateAnswer(asked, { car: true }, WHOLE).problems).toEqual([{ key: 'plate', problem: 'required' }]);
    expect(evaluateAnswer(asked, { car: true, plate: ' ' }, WHOLE).problems).toEqual([
      { key: 'plate', problem: 'required' },
    ]);
    expect(evaluateAnswer(asked, { car: false }, WHOLE).problems).toEqual([]);
    expect(evaluateAnswer(asked, {}, DRAFT).problems).toEqual([]);
  });

  it('to what is not asked is refused, and so is what the form does not have', () => {
    expect(evaluateAnswer(asked, { car: false, plate: 'AB' }, DRAFT).problems).toEqual([
      { key: 'plate', problem: 'not_shown' },
    ]);
    expect(evaluateAnswer(asked, { car: false, more: 1 }, DRAFT).problems).toEqual([
      { key: 'more', problem: 'unknown_field' },
    ]);
    expect(evaluateAnswer(asked, { car: false, plate: '' }, DRAFT).problems).toEqual([]);
  });

  it('that is hidden counts for nothing further on', () => {
    const chain = [
      ...asked,
      field('size', 'size', { show_if: { all: [{ key: 'car', is: true }] } }),
      field('last', 'text', { show_if: { all: [{ key: 'size', is: 'M' }] } }),
    ];
    const { fields } = evaluateAnswer(chain, { car: false, size: 'M' }, DRAFT);
    expect(fields.get('last')?.shown).toBe(false);
  });
});

describe('for any form and anything that is sent', () => {
  const anyPair = anyForm.chain((fields) => anythingFor(fields).map((sent) => ({ fields, sent })));

  it('the forms that are made here are forms that can be asked', () => {
    fc.assert(
      fc.property(anyForm, (fields) => {
        expect(problemsOfDefinition(fields)).toEqual([]);
      }),
    );
  });

  it('says of every field how it stands, and throws at nothing', () => {
    fc.assert(
      fc.property(anyPair, ({ fields, sent }) => {
        const result = evaluateAnswer(fields, sent, WHOLE);
        expect([...result.fields.keys()]).toEqual(fields.map(({ key }) => key));
        for (const [key, { shown, required }] of result.fields) {
          if (required) expect(shown).toBe(true);
          if (!shown) expect(Object.keys(result.values)).not.toContain(key);
        }
      }),
    );
  });

  it('what it keeps is taken again as it is: page and service agree, whoever asks first', () => {
    fc.assert(
      fc.property(anyPair, ({ fields, sent }) => {
        const kept = evaluateAnswer(fields, sent, DRAFT).values;
        const again = evaluateAnswer(fields, kept, DRAFT);
        expect(again.problems).toEqual([]);
        expect(again.values).toEqual(kept);
        expect(evaluateAnswer(fields, JSON.parse(JSON.stringify(kept)), DRAFT)).toEqual(again);
      }),
    );
  });

  it('what is wrong for a draft is wrong for what is sent, and nothing wrong is kept', () => {
    fc.assert(
      fc.property(anyPair, ({ fields, sent }) => {
        const draft = evaluateAnswer(fields, sent, DRAFT);
        const whole = evaluateAnswer(fields, sent, WHOLE);
        if (whole.problems.length === 0) {
          expect(draft.problems).toEqual([]);
          for (const one of fields) {
            const value = whole.values[one.key];
            if (value !== undefined) expect(problemOfValue(one, value, WHOLE)).toBeNull();
          }
        }
      }),
    );
  });

  it('a field before another one never depends on it', () => {
    fc.assert(
      fc.property(formAndValues, ({ fields, values }) => {
        const last = fields.at(-1)?.key ?? '';
        const { [last]: _, ...rest } = values;
        const [all, fewer] = [evaluateAnswer(fields, values, DRAFT), evaluateAnswer(fields, rest, DRAFT)];
        for (const { key } of fields.slice(0, -1)) expect(all.fields.get(key)).toEqual(fewer.fields.get(key));
      }),
    );
  });
});
