import * as rules from '@muster/rules';
import fc from 'fast-check';
import { it } from 'vitest';
import { z } from 'zod';
import { readHostileTexts } from './support/hostile-texts.ts';

readHostileTexts('sample');

it('an address that we take is one that the sign-in library takes, which looks again', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab0.-_+\'@ "A'), maxLength: 8 });
  const tail = fc.constantFrom('', '.example', '.a', '.example.org');
  fc.assert(
    fc.property(part, part, tail, (local, host, end) => {
      const text = `${local}@${host}${end}`;
      return !rules.isEmail(text) || z.email().safeParse(text).success;
    }),
    { numRuns: 5_000 },
  );
});
