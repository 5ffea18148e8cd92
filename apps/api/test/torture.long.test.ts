import { describe, expect, it } from 'vitest';
import { hasHistory } from '../torture/release.ts';
import type { Row } from '../torture/row.ts';
import { ROWS } from '../torture/rows/index.ts';
import { runRow } from '../torture/run-row.ts';

/** Rows that other long tests already try in the same way, each with the file that does. */
const TRIED_ELSEWHERE: Record<string, string> = {
  'silent-database': 'outage.long.test.ts',
  'full-pool': 'outage.long.test.ts',
  'killed-workers': 'announcement-crashes.long.test.ts',
  backup: 'backup.test.ts',
  failover: 'failover.long.test.ts',
  'near-good': 'near-good.long.test.ts',
  'hostile-texts': 'hostile-texts.long.test.ts',
  access: 'access/trpc.long.test.ts',
  forged: 'forged-requests.test.ts',
};

const tried = ROWS.filter(({ name }) => TRIED_ELSEWHERE[name] === undefined);

async function runInShort(row: Row): Promise<void> {
  const { lost } = await runRow(row, 'short');
  expect(lost).toEqual([]);
}

describe('what `npm run torture` breaks, in short', () => {
  it.each(tried.filter(({ release }) => release === undefined))('$name: $what', runInShort, 900_000);

  it('leaves out no row that there is none of', () => {
    const names = ROWS.map(({ name }) => name);
    expect(Object.keys(TRIED_ELSEWHERE).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.runIf(await hasHistory())(
  'after an older release (needs the history of the code: git fetch --unshallow)',
  () => {
    it.each(tried.filter(({ release }) => release !== undefined))('$name: $what', runInShort, 900_000);
  },
);
