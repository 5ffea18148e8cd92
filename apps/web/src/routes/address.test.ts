import { describe, expect, it } from 'vitest';
import { readAddress, readText, writeAddress } from './address.ts';

describe('texts in the address', () => {
  it.each(['ada', '2027', '1e5', 'true', '"quoted"', '場務 組', 'a&b=c', '100%', '{"a":1}', 'ليلى'])(
    'come back as they went in: %s',
    (q) => expect(readAddress(writeAddress({ q }))).toEqual({ q }),
  );

  it('are left out where empty', () => {
    expect(writeAddress({ q: '' })).toBe('');
    expect(writeAddress({ q: undefined })).toBe('');
    expect(readText({ q: '' }, 'q')).toEqual({});
    expect(readText({}, 'q')).toEqual({});
    expect(readText({ q: 'ada', other: 'x' }, 'q')).toEqual({ q: 'ada' });
  });
});
