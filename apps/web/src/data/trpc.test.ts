import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isWorthAnotherTry, statusOf } from './trpc.ts';

const refusal = (httpStatus: number) =>
  new TRPCClientError('no', { result: { error: { code: -32001, message: 'no', data: { httpStatus } } } });

describe('asking again', () => {
  it.each([500, 503, 429])('%i may pass', (status) => expect(isWorthAnotherTry(0, refusal(status))).toBe(true));
  it.each([400, 401, 403, 404, 422])('%i stays', (status) => expect(isWorthAnotherTry(0, refusal(status))).toBe(false));

  it('an unreachable server may come back, but not for ever', () => {
    const unreachable = new TRPCClientError('Failed to fetch');
    expect(statusOf(unreachable)).toBeUndefined();
    expect(isWorthAnotherTry(0, unreachable)).toBe(true);
    expect(isWorthAnotherTry(2, unreachable)).toBe(false);
  });
});
