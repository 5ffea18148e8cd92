import { expect, it } from 'vitest';
import { whenInWords } from './when.ts';

const AT = '2027-06-30T15:59:00.000Z';

it('says a moment with its weekday, by the clocks at the event', () => {
  expect(whenInWords(AT, 'en', 'Asia/Taipei')).toBe('Wed 30 June 2027, 23:59');
  expect(whenInWords(AT, 'zh-Hant', 'Asia/Taipei')).toBe('2027年6月30日（三）23:59');
  expect(whenInWords(AT, 'en', 'Pacific/Auckland')).toBe('Thu 1 July 2027, 03:59');
  // A zone that the browser doesn't know is no reason to say nothing.
  expect(whenInWords(AT, 'en', 'Moon/Sea')).toBe('Wed 30 June 2027, 15:59');
});
