import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords } from './moments.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('moments', () => {
  const at = '2026-11-15T20:30:00.000Z';

  it('are told in the reader’s language and time zone', () => {
    expect(plain(momentInWords(at, 'en', 'Asia/Taipei'))).toBe('16 Nov 2026, 04:30');
    expect(plain(momentInWords(at, 'zh-Hant', 'Asia/Taipei'))).toMatch(/^2026年11月16日.*4:30$/);
    expect(dayInWords(at, 'en', 'UTC')).toBe('15 November 2026');
  });

  it('are never a reason for a broken page', () => {
    expect(momentInWords('soon', 'en')).toBe('soon');
    expect(momentInWords(at, 'en', 'Mars/Olympus')).toMatch(/Nov 2026/);
  });
});
