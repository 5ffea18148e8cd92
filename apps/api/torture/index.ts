import { parseArgs } from 'node:util';
import { closeAll } from './cluster.ts';
import { describeResult, writeResult } from './results.ts';
import { runRow } from './row.ts';
import { ROWS } from './rows/index.ts';

/**
 * `npm run torture [-- [--short] [--releases A,B] ROW…]`: exits with 1 where anything was lost or a row could not run, with
 * 2 where it was called wrongly. Whole runs write their rows of RESULTS.md.
 */
const names = ROWS.map(({ name }) => name);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: { short: { type: 'boolean' }, releases: { type: 'string' } },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows are: ${names.join(', ')}`);
  process.exit(2);
}
const extent = values.short ? 'short' : 'whole';
if (values.releases !== undefined) process.env.TORTURE_RELEASES = values.releases;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(code)));

let failed = false;
for (const row of ROWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  try {
    const result = await runRow(row, extent);
    console.log(`${describeResult(result)}\n`);
    failed ||= result.lost.length > 0;
    if (extent === 'whole') writeResult(result, names);
  } catch (error) {
    console.error(`${row.name} could not run:`, error);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
