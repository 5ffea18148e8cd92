import { RECORD_FIELDS } from '@muster/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { KINDS, RECORDS, useRecords } from './support/records.ts';

const api = useApi();
const { consent, unsealed, put, tokenOf } = useRecords(api);
const forgetLimits = () => api.db.em.getConnection().execute('delete from rate_limit');

it('whatever is sent is refused or unsealed exactly, and never breaks anything', async () => {
  const person = await api.db.make.person();
  const token = await tokenOf(person);
  await consent(token);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.stringMatching(/^[ +0-9A-Za-z•./-]{0,40}$/),
    fc.stringMatching(/^\+?[0-9]{3,16}$/),
    fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', "'; drop table person--", '{}', 'null', '2000-01-01'),
  );
  const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue({ maxDepth: 2 }));
  const outcomes = new Set<number>();
  for (const kind of KINDS) {
    for (const field of RECORD_FIELDS[kind]) {
      await fc.assert(
        fc.asyncProperty(value, async (sent) => {
          await forgetLimits();
          const answer = await put(kind, token, { ...RECORDS[kind], [field]: sent });
          outcomes.add(answer.status);
          if (answer.status === 422) return;
          expect(answer.status).toBe(200);
          // Blanks around a text don't count; everything else does.
          const expected = typeof sent === 'string' ? sent.trim() : sent;
          expect((await unsealed(kind, person))?.[field]).toEqual(expected ?? null);
        }),
        { numRuns: 40 },
      );
    }
  }
  expect([...outcomes].sort()).toEqual([200, 422]);
  expect((await put('bank', token, '{"name":')).status).toBe(415);
  expect((await api.ask('PUT', '/api/me/bank', { token })).status).toBe(422);
});
