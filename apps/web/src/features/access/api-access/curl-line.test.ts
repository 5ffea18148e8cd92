import { describe, expect, it } from 'vitest';
import { curlLine, minutesAndSeconds } from './curl-line.ts';

describe('the line to paste', () => {
  it('names the address and quotes the pair', () => {
    const line = curlLine('https://muster.example', { username: 'mx_a', password: 'b-c' });
    expect(line).toBe(
      `curl -X POST https://muster.example/api/token -H 'Content-Type: application/json' -d '{"username":"mx_a","password":"b-c"}'`,
    );
  });

  it('lets no secret end its quotes', () => {
    expect(curlLine('o', { username: 'u', password: "p'; rm" })).toContain(`"p'\\''; rm"`);
  });
});

describe('minutesAndSeconds', () => {
  it.each([
    [600_000, '10:00'],
    [545_001, '9:06'],
    [999, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('%i: %s', (ms, text) => expect(minutesAndSeconds(ms)).toBe(text));
});
