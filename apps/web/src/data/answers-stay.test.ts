import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answersStay } from './answers-stay.ts';

const KEY = ['record'];

/** A client that knows something, and a reading under way that ends with what was there before. */
async function readingUnderWay() {
  const client = answersStay(new QueryClient());
  client.setQueryData(KEY, 'first');
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = client.fetchQuery({ queryKey: KEY, queryFn: () => promise, staleTime: 0 }).catch(() => 'given up');
  await Promise.resolve();
  const end = () => {
    resolve('old');
    return reading;
  };
  return { client, end };
}

it('keeps what a change answered, though an older reading ends after it', async () => {
  const { client, end } = await readingUnderWay();
  client.setQueryData(KEY, 'changed');
  await end();
  expect(client.getQueryData(KEY)).toBe('changed');
});

it('takes in a reading that nothing has changed meanwhile', async () => {
  const { client, end } = await readingUnderWay();
  await end();
  expect(client.getQueryData(KEY)).toBe('old');
});

it('leaves the readings of others alone', async () => {
  const { client, end } = await readingUnderWay();
  client.setQueryData(['record', 'other'], 'changed');
  await end();
  expect(client.getQueryData(KEY)).toBe('old');
});
