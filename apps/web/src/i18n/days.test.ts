import { describe, expect, it } from 'vitest';
import { daysInWords } from './days.ts';

/** Thin and no-break spaces differ between versions of the language data; what matters is that there is one. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('daysInWords', () => {
  it.each([
    ['2027-08-07', '2027-08-08', '7 – 8 August 2027', '2027年8月7日至8月8日'],
    ['2027-08-31', '2027-09-01', '31 August – 1 September 2027', '2027年8月31日至9月1日'],
    ['2027-12-30', '2028-01-02', '30 December 2027 – 2 January 2028', '2027年12月30日至2028年1月2日'],
    ['2027-08-07', '2027-08-07', '7 August 2027', '2027年8月7日'],
  ])('%s to %s', (first, last, english, chinese) => {
    expect(plain(daysInWords(first, last, 'en'))).toBe(english);
    expect(plain(daysInWords(first, last, 'zh-Hant'))).toBe(chinese);
  });

  it('shows what it cannot read as it is', () => {
    expect(daysInWords('soon', 'later', 'en')).toBe('soon – later');
    expect(daysInWords('2027-08-08', '2027-08-07', 'zh-Hant')).toBe('2027-08-08 – 2027-08-07');
  });
});
