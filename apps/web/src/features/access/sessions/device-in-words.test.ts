import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-in-words.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36 Line/15.1`, 'LINE', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
});
