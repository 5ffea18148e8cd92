import { expect, it } from 'vitest';
import { createOrm } from '../orm.ts';
import { isDatabaseFailure } from './database-failure.ts';

it('knows a database that is away, however the error is wrapped', async () => {
  const orm = createOrm({ url: 'postgresql://nobody@127.0.0.1:1/nothing' });
  const error: unknown = await orm.em
    .getConnection()
    .execute('select 1')
    .catch((e: unknown) => e);
  await orm.close(true);
  expect(isDatabaseFailure(error)).toBe(true);
  expect(isDatabaseFailure(new Error('outer', { cause: error }))).toBe(true);
});

it.each([
  '57P01',
  '57P03',
  '57P05',
  '53100',
  '53300',
  '08006',
  '25P03',
  '25P04',
  '40P01',
  '55P03',
  '58030',
  'ETIMEDOUT',
])('knows %s', (code) => {
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code }))).toBe(true);
});

it('does not excuse our own mistakes', () => {
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code: '42P01' }))).toBe(false);
  expect(isDatabaseFailure(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isDatabaseFailure(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDatabaseFailure('timeout exceeded when trying to connect')).toBe(false);
});
