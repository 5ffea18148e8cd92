import { describe, expect, it } from 'vitest';
import { daysInWords, isOver } from './days.ts';

/** Thin and no-break spaces differ between versions of the language data; what matters is that there is one. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('daysInWords', () => {
  it.each([
    ['2027-08-07', '2027-08-08', 'Sat 7 – Sun 8 August 2027', '2027年8月7日（六）至8月8日（日）'],
    ['2027-08-31', '2027-09-01', 'Tue 31 August – Wed 1 September 2027', '2027年8月31日（二）至9月1日（三）'],
    [
      '2027-12-30',
      '2028-01-02',
      'Thu 30 December 2027 – Sun 2 January 2028',
      '2027年12月30日（四）至2028年1月2日（日）',
    ],
    ['2027-08-07', '2027-08-07', 'Sat 7 August 2027', '2027年8月7日（六）'],
  ])('%s to %s', (first, last, english, chinese) => {
    expect(plain(daysInWords(first, last, 'en'))).toBe(english);
    expect(plain(daysInWords(first, last, 'zh-Hant'))).toBe(chinese);
  });

  it('shows what it cannot read as it is', () => {
    expect(daysInWords('soon', 'later', 'en')).toBe('soon – later');
    expect(daysInWords('2027-08-08', '2027-08-07', 'zh-Hant')).toBe('2027-08-08 – 2027-08-07');
  });
});

it('a day is over where it is counted', () => {
  const now = new Date('2027-08-08T20:00:00Z');
  expect(isOver('2027-08-08', 'Asia/Taipei', now)).toBe(true);
  expect(isOver('2027-08-08', 'America/Lima', now)).toBe(false);
  expect(isOver('2027-08-08', 'Mars/Olympus', now)).toBe(false);
});
