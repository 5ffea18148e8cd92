import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords } from './moments.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('moments', () => {
  const at = '2026-11-15T20:30:00.000Z';

  it('are told in the reader’s language and time zone', () => {
    expect(plain(momentInWords(at, 'en', 'Asia/Taipei'))).toBe('16 Nov 2026, 04:30');
    expect(plain(momentInWords(at, 'zh-Hant', 'Asia/Taipei'))).toBe('2026年11月16日 上午4:30');
    expect(dayInWords(at, 'en', 'UTC')).toBe('15 November 2026');
  });

  it.each([
    ['2026-11-15T00:05:00Z', '上午12:05'],
    ['2026-11-15T05:00:00Z', '上午5:00'],
    ['2026-11-15T12:00:00Z', '下午12:00'],
    ['2026-11-15T23:59:00Z', '下午11:59'],
  ])('%s is %s in Chinese', (moment, time) => {
    expect(momentInWords(moment, 'zh-Hant', 'UTC')).toBe(`2026年11月15日 ${time}`);
  });

  it('are never a reason for a broken page', () => {
    expect([momentInWords('soon', 'en'), momentInWords('soon', 'zh-Hant')]).toEqual(['soon', 'soon']);
    expect(momentInWords(at, 'en', 'Mars/Olympus')).toMatch(/Nov 2026/);
  });
});
