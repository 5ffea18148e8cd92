import { resolve } from 'node:path';
import { type Figure, withoutBars } from './figures.ts';
import { openFixture } from './fixture.ts';
import { type Options, type Part, readOptions } from './options.ts';
import { measureProcedures } from './procedures.ts';
import { circumstances, writeReport } from './report.ts';
import { measureRoster } from './roster/index.ts';
import { toText, verdict } from './table.ts';
import { measureYearDay } from './year-day/index.ts';

/** `npm run bench [-- PART… --quick --save --against FOLDER]`; README.md beside this file describes the parts. */
function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

const { parts, extent, save, against } = optionsOrExit();
const on = circumstances();
const fixture = await openFixture();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fixture.close().finally(() => process.exit(130)));
const measures: Readonly<Record<Part, () => Promise<Figure[]>>> = {
  roster: () => measureRoster(fixture, extent),
  procedures: () => measureProcedures(fixture, extent),
  // From where the command was called: npm and pnpm change the folder.
  'year-day': () => measureYearDay(fixture, extent, against && resolve(process.env.INIT_CWD ?? process.cwd(), against)),
};
const figures: Figure[] = [];
const began = performance.now();
try {
  for (const part of parts) {
    console.log(`${part} …`);
    const measured = await measures[part]();
    // Too few samples to judge: no bars.
    figures.push(...(extent.quick ? measured.map(withoutBars) : measured));
  }
} finally {
  await fixture.close();
}
const files = writeReport(figures, on, save);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`\n${toText(figures)}\n\n${extent.quick ? 'a quick run: no bars' : verdict(figures)}; ${seconds} s`);
console.log(`written: ${files.join(', ')}`);
