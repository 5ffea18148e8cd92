import { gatewayRouter } from '../../src/rest/router.ts';
import { proceduresOf } from '../../src/trpc/procedures-of.ts';
import { number } from '../figures.ts';
import { suite } from './suite.ts';

/** For each row of the access table at each of its doors. */
const NEAR_GOOD = { whole: 50, short: 4 };

export const access = suite({
  name: 'access',
  what: 'every procedure × both doors × every role × own, other, absent, draft, closed; every token without its scope',
  files: ['test/access/'],
  told: () =>
    `${number(Object.keys(proceduresOf(gatewayRouter)).length)} procedures, all of them; no answer showed a secret to the wrong role`,
});

export const forged = suite({
  name: 'forged',
  what: 'every mutation × six kinds of forged requests, and by an address that is merely opened',
  files: ['test/forged-requests.test.ts'],
  told: () => 'none was executed',
});

export const nearGood = suite({
  name: 'near-good',
  what: 'every procedure with an input that is good but for one or two places, through both doors',
  files: ['test/near-good.long.test.ts'],
  env: { whole: { NEAR_GOOD: String(NEAR_GOOD.whole) }, short: { NEAR_GOOD: String(NEAR_GOOD.short) } },
  told: (tests, extent) =>
    `some ${number((tests - 2) * NEAR_GOOD[extent])} requests, none answered 5xx or against the document; each procedure let its good input`,
});

export const hostileTexts = suite({
  name: 'hostile-texts',
  what: 'texts and requests of attackers in every place of every operation; formulas in every export',
  files: ['test/hostile-texts.long.test.ts', 'test/hostile-requests.long.test.ts', 'test/csv.test.ts'],
  told: () => 'none answered 5xx or against the document',
});
