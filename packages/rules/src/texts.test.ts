import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import {
  changeTexts,
  isTextProblem,
  isTexts,
  languagesOf,
  likelyLanguage,
  pickText,
  proposeSplit,
  type Texts,
} from './texts.ts';

const language = fc.constantFrom(...LOCALES);
const text = fc.string({ minLength: 1, unit: 'grapheme' });
const texts: fc.Arbitrary<Texts> = fc.record({ en: text, 'zh-Hant': text }, { requiredKeys: [] });
const sentTexts = fc.record(
  { en: fc.option(fc.oneof(text, fc.constant(''))), 'zh-Hant': fc.option(fc.oneof(text, fc.constant(''))) },
  { requiredKeys: [] },
);

describe('what a reader gets', () => {
  it('is their language, else the main one, else what there is, and says which', () => {
    const both = { en: 'Field', 'zh-Hant': '場務組' };
    expect(pickText(both, 'zh-Hant', 'en')).toEqual({ text: '場務組', language: 'zh-Hant' });
    expect(pickText(both, null, 'zh-Hant')).toEqual({ text: '場務組', language: 'zh-Hant' });
    expect(pickText(both, ['zh-Hant', 'en'])).toEqual({ text: '場務組', language: 'zh-Hant' });
    expect(pickText({ en: 'Field' }, 'zh-Hant', 'zh-Hant')).toEqual({ text: 'Field', language: 'en' });
    expect(pickText({ en: '' }, 'en')).toBeNull();
  });

  it('is nothing only where nothing is written, and always as it was written', () => {
    fc.assert(
      fc.property(texts, fc.array(language), fc.option(language), (written, wanted, main) => {
        const told = pickText(written, wanted, main);
        if (told === null) {
          expect(languagesOf(written)).toEqual([]);
          return;
        }
        expect(told.text).toBe(written[told.language]);
        const first = [...wanted, ...(main === null ? [] : [main])].find((one) => written[one] !== undefined);
        if (first !== undefined) expect(told.language).toBe(first);
      }),
    );
  });
});

describe('a change', () => {
  it('of the plain field is one of the main language, and leaves the others', () => {
    expect(changeTexts({ en: 'Old', 'zh-Hant': '舊' }, 'en', { plain: 'New' })).toEqual({ en: 'New', 'zh-Hant': '舊' });
    expect(changeTexts({ en: 'Old', 'zh-Hant': '舊' }, 'zh-Hant', { plain: '新' })).toEqual({
      en: 'Old',
      'zh-Hant': '新',
    });
  });

  it('takes languages away, refuses two texts for one, and keeps the main language', () => {
    const kept = { en: 'Old', 'zh-Hant': '舊' };
    expect(changeTexts(kept, 'en', { texts: { 'zh-Hant': null } })).toEqual({ en: 'Old' });
    expect(changeTexts(kept, 'en', { texts: { 'zh-Hant': '', en: '' } })).toEqual({});
    expect(changeTexts(kept, 'en', { texts: { en: '' } })).toEqual({ problem: 'main_missing', language: 'zh-Hant' });
    expect(changeTexts(kept, 'en', { plain: 'A', texts: { en: 'B' } })).toEqual({ problem: 'differs', language: 'en' });
    expect(changeTexts(kept, 'en', { plain: 'A', texts: { en: 'A' } })).toEqual({ en: 'A', 'zh-Hant': '舊' });
    expect(changeTexts(kept, 'en', { plain: '', texts: { en: null, 'zh-Hant': null } })).toEqual({});
  });

  it('touches no language that was not sent, and never leaves an empty text behind', () => {
    fc.assert(
      fc.property(texts, language, fc.option(text, { nil: undefined }), sentTexts, (kept, main, plain, sent) => {
        const next = changeTexts(kept, main, { plain, texts: sent });
        if (isTextProblem(next)) return;
        for (const one of LOCALES) {
          const asked = one === main && plain !== undefined ? plain : sent[one];
          expect(next[one]).toBe(asked === undefined ? kept[one] : asked || undefined);
        }
        expect(languagesOf(next)).toEqual(Object.keys(next));
        if (languagesOf(next).length > 0) expect(next[main]).toBeDefined();
      }),
    );
  });
});

it('tells a map of texts from other things', () => {
  for (const yes of [{ en: 'a' }, { 'zh-Hant': '' }]) expect(isTexts(yes)).toBe(true);
  for (const no of [{}, [], null, 'a', { en: 1 }, { en: 'a', fr: 'b' }, { name: 'a' }]) expect(isTexts(no)).toBe(false);
});

it('guesses a language by its script', () => {
  expect(['Field', '場務組 Field', '2027', ''].map(likelyLanguage)).toEqual(['en', 'zh-Hant', 'en', 'en']);
});

describe('a split of a bilingual name', () => {
  it.each([
    ['場務組 Field', '場務組', 'Field'],
    ['First aid 醫護組', '醫護組', 'First aid'],
    ['場務組 Field Crew', '場務組', 'Field Crew'],
    ['IT 組 Tech', 'IT 組', 'Tech'],
    ['場務組（Field）', '場務組', 'Field'],
    ['Audio/Video (影音組)', '影音組', 'Audio/Video'],
    ['夜班組Kitchen', '夜班組', 'Kitchen'],
    ['總召組 / Coordination', '總召組', 'Coordination'],
    ['示範年會 2027 Demo Conference', '示範年會 2027', 'Demo Conference'],
    ['議程組 - Programme', '議程組', 'Programme'],
  ])('%s', (name, chinese, english) => {
    expect(proposeSplit(name)).toEqual({ 'zh-Hant': chinese, en: english });
  });

  it.each(['場務組', 'Field', '', '場務組 2', '場 Field 務', '資訊 IT 組'])('is not proposed for “%s”', (name) => {
    expect(proposeSplit(name)).toBeNull();
  });

  it('loses no letter and adds none', () => {
    const letters = (value: string): string =>
      [...value]
        .filter((one) => /[\p{L}\p{N}]/u.test(one))
        .sort()
        .join('');
    const word = fc.constantFrom('場務組', '議程', 'Field', 'IT', 'Crew', '2027', '組');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(' ', '', ' / ', '（'),
        (words, mark) => {
          const name = words.join(mark);
          const split = proposeSplit(name);
          if (split !== null) expect(letters(split.en + split['zh-Hant'])).toBe(letters(name));
        },
      ),
    );
  });
});
