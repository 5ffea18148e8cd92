import { loadavg } from 'node:os';
import { measureDirectory } from './directory.ts';
import type { Figure } from './figures.ts';
import { measureHealth } from './health.ts';
import { measureImports } from './import.ts';
import { type Extent, type Part, readOptions } from './options.ts';
import { measureProcedures } from './procedures.ts';
import { circumstances, writeReport } from './report.ts';
import { measureRoster } from './roster.ts';
import { measureGrowth } from './sizes.ts';
import { openStage, type Stage } from './stage.ts';
import { toText, verdict } from './table.ts';
import { measureTeams } from './teams.ts';
import { measureYearDay } from './year-day/index.ts';

/** `npm run bench [-- PART… --quick --keep --profile]`; README.md beside this file says what each part is. */
const MEASURES: Readonly<Record<Part, (stage: Stage, extent: Extent) => Promise<Figure[]>>> = {
  roster: measureRoster,
  imports: measureImports,
  procedures: measureProcedures,
  sizes: measureGrowth,
  directory: measureDirectory,
  teams: measureTeams,
  health: measureHealth,
  'year-day': measureYearDay,
};

const options = readOptions(process.argv.slice(2), process.env);
if (typeof options === 'string') {
  console.error(options);
  process.exit(2);
}
const { parts, extent, keep } = options;
const on = circumstances(loadavg()[0] ?? 0, extent.quick);
const stage = await openStage();
const figures: Figure[] = [];
const began = performance.now();
try {
  for (const part of parts) {
    console.log(`${part} …`);
    figures.push(...(await MEASURES[part](stage, extent)));
  }
} finally {
  await stage.close();
}
const files = writeReport(figures, on, keep);
console.log(`\n${toText(figures)}\n\n${verdict(figures)}, in ${Math.round((performance.now() - began) / 1000)} s`);
if (extent.quick) console.log('A quick run shows that everything works; its figures are of too little to mean much.');
console.log(`written: ${files.join(', ')}`);
