import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';

describe('chooseLanguage', () => {
  it.each([
    [null, ['zh-TW', 'en'], 'zh-Hant'],
    [null, ['zh-Hans-CN'], 'zh-Hant'],
    [null, ['en-US', 'zh-TW'], 'en'],
    [null, ['ja-JP', 'zh-TW', 'en'], 'zh-Hant'],
    [null, ['de'], 'en'],
    [null, [], 'en'],
    ['zh-Hant', ['en'], 'zh-Hant'],
    ['en', ['zh-TW'], 'en'],
    ['tlh', ['zh-TW'], 'zh-Hant'],
    ['toString', ['en'], 'en'],
  ] as const)('chosen %s, browser %j: %s', (chosen, readers, expected) => {
    expect(chooseLanguage(chosen, readers)).toBe(expected);
  });
});
