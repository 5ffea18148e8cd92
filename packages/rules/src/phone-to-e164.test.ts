import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';
import { phoneToE164 } from './phone-to-e164.ts';

it.each([
  ['0912345678', 'Asia/Taipei', '+886912345678'],
  ['0912-345-678', 'Asia/Taipei', '+886912345678'],
  ['０９１２ ３４５ ６７８', 'Asia/Taipei', '+886912345678'],
  ['(02) 2345-6789', 'Asia/Taipei', '+886223456789'],
  ['037-123456', null, '+88637123456'],
  ['+886 912 345 678', 'Europe/Berlin', '+886912345678'],
  ['+886 (0)912 345 678', 'Asia/Taipei', '+886912345678'],
  ['002 49 170 1234567', 'Asia/Taipei', '+491701234567'],
  ['0170 1234567', 'Europe/Berlin', '+491701234567'],
  ['00886912345678', 'Europe/Berlin', '+886912345678'],
  ['090-1234-5678', 'Asia/Tokyo', '+819012345678'],
  ['9123 4567', 'Asia/Hong_Kong', '+85291234567'],
  ['13812345678', 'Asia/Shanghai', '+8613812345678'],
  ['0912345678', 'Pacific/Auckland', '+886912345678'],
])('%s in %s is %s', (typed, zone, expected) => {
  expect(phoneToE164(typed, zone)).toBe(expected);
  expect(isPhone(expected)).toBe(true);
});

it.each(['', '12345', '0912', '091234567890', 'call me', '886912345678'])('%j is none', (typed) =>
  expect(isPhone(phoneToE164(typed, 'Asia/Taipei'))).toBe(false),
);
