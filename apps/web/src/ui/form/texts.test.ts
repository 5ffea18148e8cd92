import { expect, it } from 'vitest';
import { movedTexts, sentTexts, typedTexts, writtenTexts } from './texts.ts';

it('a form has a field for every language, and sends only those that were changed', () => {
  const typed = typedTexts({ en: 'Field' });
  expect(typed).toEqual({ en: 'Field', 'zh-Hant': '' });
  expect(sentTexts({ en: 'Field' }, typed)).toEqual({});
  expect(sentTexts({ en: 'Field' }, { ...typed, 'zh-Hant': '場務組' })).toEqual({ 'zh-Hant': '場務組' });
  // An emptied language is sent as such: that takes it away.
  expect(sentTexts({ en: 'Field', 'zh-Hant': '場務組' }, typed)).toEqual({ 'zh-Hant': '' });
  expect(writtenTexts(typed)).toEqual({ en: 'Field' });
});

it('what was typed moves along with the main language, unless both are written', () => {
  expect(movedTexts({ en: 'Field', 'zh-Hant': '' }, 'en', 'zh-Hant')).toEqual({ en: '', 'zh-Hant': 'Field' });
  const both = { en: 'Field', 'zh-Hant': '場務組' };
  expect(movedTexts(both, 'en', 'zh-Hant')).toEqual(both);
  expect(movedTexts(both, 'en', 'en')).toEqual(both);
});
