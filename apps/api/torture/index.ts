import { parseArgs } from 'node:util';
import type { Extent } from './row.ts';
import { ROWS } from './rows/index.ts';
import { runRow } from './run-row.ts';
import { describeResult, type Result, writeResults } from './table.ts';
import { closeAll } from './world.ts';

/**
 * `npm run torture [-- [--short] row…]`: breaks the product on purpose and says what was lost. Whole runs write their rows
 * of RESULTS.md. Ends with 1 where anything was lost, with 2 where it was called wrongly.
 */
const names = ROWS.map(({ name }) => name);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows are: ${names.join(', ')}`);
  process.exit(2);
}
const extent: Extent = values.short ? 'short' : 'whole';
const chosen = ROWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(code)));

let failed = false;
for (const row of chosen) {
  let result: Result;
  try {
    result = await runRow(row, extent);
  } catch (error) {
    // What couldn't be tried is no proof of anything.
    console.error(`${row.name}: could not be tried`, error);
    failed = true;
    continue;
  }
  console.log(`${describeResult(result)}\n`);
  failed ||= result.lost.length > 0;
  if (extent === 'whole') writeResults([result], names);
}
process.exit(failed ? 1 : 0);
