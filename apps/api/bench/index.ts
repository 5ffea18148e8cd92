import { loadavg } from 'node:os';
import { measureDirectory } from './directory.ts';
import { type Figure, withoutBars } from './figures.ts';
import { measureHealth } from './health.ts';
import { measureImports } from './import.ts';
import { measureOpen } from './open.ts';
import { type Extent, type Part, readOptions } from './options.ts';
import { measureProcedures } from './procedures.ts';
import { profileLayers } from './profile/index.ts';
import { circumstances, writeReport } from './report.ts';
import { measureRoster } from './roster.ts';
import { openSized } from './sized.ts';
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
  open: measureOpen,
  health: measureHealth,
  'year-day': measureYearDay,
};

const options = readOptions(process.argv.slice(2), process.env);
if (typeof options === 'string') {
  console.error(options);
  process.exit(2);
}
const { parts, extent, keep, profile } = options;
const on = circumstances(loadavg()[0] ?? 0, extent.quick);
const stage = await openStage({ hasty: extent.quick });
// Interrupted, nothing stays behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(130)));
const figures: Figure[] = [];
const began = performance.now();
// To fill it takes a third of a quick run, of which the first parts do without it. A whole run measures beside nothing.
if (extent.quick && parts.some((part) => part === 'procedures' || part === 'sizes'))
  openSized(stage, extent).catch(() => undefined); // Said by the part that needs it.
const elapsed = (): number => Math.round((performance.now() - began) / 1000);
try {
  for (const part of parts) {
    console.log(`${part} …`);
    const measured = await MEASURES[part](stage, extent);
    // Of so little, a missed bar would only say that it was little.
    figures.push(...(extent.quick ? measured.map(withoutBars) : measured));
    console.log(`  ${elapsed()} s so far`);
  }
  if (profile) figures.push(...(await profileLayers(stage, extent)));
} finally {
  await stage.close();
}
const files = writeReport(figures, on, keep);
const summary = extent.quick ? 'a quick run: all works, and too little was measured for any bar' : verdict(figures);
console.log(`\n${toText(figures)}\n\n${summary}; ${elapsed()} s`);
console.log(`written: ${files.join(', ')}`);
