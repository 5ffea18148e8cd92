import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSentCode, keepSentCode, readSentCode } from './sent-code.ts';

const SENT = { email: 'ada@test.example', at: 1_000_000 };

describe('a code that was sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('is remembered while it works, and until it is used', () => {
    keepSentCode(SENT);
    expect(readSentCode(SENT.at + 9 * 60_000)).toEqual(SENT);
    expect(readSentCode(SENT.at + 10 * 60_000)).toBeNull();
    forgetSentCode();
    expect(readSentCode(SENT.at)).toBeNull();
  });

  it.each(['', 'null', '"text"', '{"email":5,"at":1}', '{"email":"a@b.example"}', '{'])('is none in %j', (kept) => {
    sessionStorage.setItem('muster-sent-code', kept);
    expect(readSentCode(0)).toBeNull();
  });
});
