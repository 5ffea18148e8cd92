import { describe, expect, it } from 'vitest';
import { runRow } from '../torture/row.ts';
import { ROWS } from '../torture/rows/index.ts';

/** Rows that other long tests cover, each with its file. */
const COVERED: Record<string, string> = {
  'silent-database': 'outage.long.test.ts',
  backup: 'backup.long.test.ts',
  failover: 'failover.long.test.ts',
};

/** `upgrade` needs the history of the code: a shallow clone fails (git fetch --unshallow). */
describe('what `npm run torture` breaks, in short', () => {
  it.each(ROWS.filter(({ name }) => COVERED[name] === undefined))(
    '$name: $what',
    async (row) => {
      const { lost } = await runRow(row, 'short');
      expect(lost).toEqual([]);
    },
    900_000,
  );

  it('covers no row that does not exist', () => {
    const names = ROWS.map(({ name }) => name);
    expect(Object.keys(COVERED).filter((name) => !names.includes(name))).toEqual([]);
  });
});
