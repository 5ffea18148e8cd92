import { describe, expect, it } from 'vitest';
import { ROWS } from '../torture/rows/index.ts';
import { runRow } from '../torture/run-row.ts';

/** Rows that other long tests already try in the same way, each with the file that does. */
const TRIED_ELSEWHERE: Record<string, string> = {
  'silent-database': 'outage.long.test.ts',
  'full-pool': 'outage.long.test.ts',
  'killed-workers': 'announcement-crashes.long.test.ts',
  backup: 'backup.test.ts',
  failover: 'failover.long.test.ts',
};

describe('what `npm run torture` breaks, in short', () => {
  it.each(ROWS.filter(({ name }) => TRIED_ELSEWHERE[name] === undefined))(
    '$name: $what',
    async (row) => {
      const { lost } = await runRow(row, 'short');
      expect(lost).toEqual([]);
    },
    900_000,
  );

  it('leaves out no row that there is none of', () => {
    const names = ROWS.map(({ name }) => name);
    expect(Object.keys(TRIED_ELSEWHERE).filter((name) => !names.includes(name))).toEqual([]);
  });
});
