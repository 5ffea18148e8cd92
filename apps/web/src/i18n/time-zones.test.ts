import { expect, it } from 'vitest';
import { zoneWithOffset } from './time-zones.ts';

it.each([
  ['Asia/Taipei', 'Asia/Taipei (UTC+8)', '台灣時間（UTC+8）'],
  ['Asia/Kathmandu', 'Asia/Kathmandu (UTC+5:45)', '尼泊爾時間（UTC+5:45）'],
  // Clocks change there, so the offset depends on the day.
  ['Europe/Berlin', 'Europe/Berlin', '德國時間'],
  ['UTC', 'UTC', 'UTC'],
  ['Mars/Olympus_Mons', 'Mars/Olympus Mons', 'Mars/Olympus Mons'],
])('%s is %s', (zone, english, chinese) => {
  expect(zoneWithOffset(zone, 'en')).toBe(english);
  expect(zoneWithOffset(zone, 'zh-Hant')).toBe(chinese);
});
