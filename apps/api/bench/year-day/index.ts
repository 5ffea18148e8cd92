import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figures.ts';
import { cpuOf, cpuOfFamily } from '../measure.ts';
import type { Extent } from '../options.ts';
import { PRODUCT, ready, type Served, type Stage } from '../stage.ts';
import { climb, highest, MOST_P99_MS, type Tried } from './climb.ts';
import type { Held, Step } from './crowd.ts';
import { prepareMorning, VOLUNTEERS } from './data.ts';

interface Measured extends Held {
  /** Microseconds of CPU for each request: of the nodes, and of PostgreSQL. */
  cpu: number | undefined;
  ofDatabase: number | undefined;
}

/**
 * An event's morning: a thousand volunteers look up their tasks, read, are checked in, and sign up for more, at rates
 * that rise until one in a hundred waits for longer than a quarter of a second. With one node and with two, which the
 * crowd asks by turns; PostgreSQL and the crowd are on the same machine.
 */
export async function measureYearDay(stage: Stage, { day }: Extent): Promise<Figure[]> {
  const { url, morning, again } = await prepareMorning(stage);
  const file = join(stage.folder, 'morning.json');
  writeFileSync(file, JSON.stringify(morning));
  const crowd = fork(new URL('./crowd.ts', import.meta.url), [file]);
  const figures: Figure[] = [];
  try {
    for (const count of [1, 2]) {
      const nodes = await Promise.all(Array.from({ length: count }, () => stage.serve(PRODUCT, url)));
      for (const { origin } of nodes) await ready(`${origin}/healthz/ready`);
      // Each by as many requests, however many there are.
      await holdOn(stage, crowd, nodes, { rate: day.from * count, seconds: day.warmUpSeconds });
      const tried = await climb(day, async (rate) => {
        await again();
        const measured = await holdOn(stage, crowd, nodes, { rate, seconds: day.seconds });
        console.log(`  ${count} ${count === 1 ? 'node' : 'nodes'}, ${told(rate, measured)}`);
        return measured;
      });
      await Promise.all(nodes.map((node) => node.stop()));
      figures.push(...figuresOf(count, tried));
    }
  } finally {
    crowd.kill();
  }
  return figures;
}

async function holdOn(
  { postmaster }: Stage,
  crowd: ChildProcess,
  nodes: readonly Served[],
  step: Omit<Step, 'origins'>,
): Promise<Measured> {
  const spent = () => [
    nodes.reduce((sum, { pid }) => sum + (cpuOf(pid) ?? Number.NaN), 0),
    cpuOfFamily(postmaster) ?? Number.NaN,
  ];
  const before = spent();
  crowd.send({ ...step, origins: nodes.map(({ origin }) => origin) } satisfies Step);
  const [held] = (await once(crowd, 'message')) as [Held];
  const [cpu, ofDatabase] = spent().map((after, i) => {
    const each = (after - (before[i] ?? Number.NaN)) / held.asked;
    return Number.isNaN(each) ? undefined : each;
  });
  return { ...held, cpu, ofDatabase };
}

/** Where the system tells: which side a request costs most on is where to look. */
const databaseIn = ({ ofDatabase }: Measured): string[] =>
  ofDatabase === undefined ? [] : [`PostgreSQL ${Math.round(ofDatabase)} µs of CPU a request`];

function told(rate: number, measured: Measured): string {
  const { p50, p99, failures, lateness, p99Of } = measured;
  const slowest = Object.entries(p99Of).toSorted(([, a], [, b]) => b - a)[0];
  const failed = Object.entries(failures).map(([word, times]) => `${times} ${word}`);
  return [
    `${rate} requests/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms (${slowest?.[0]} ${slowest?.[1].toFixed(0)} ms)`,
    `the crowd itself late by ${lateness.toFixed(1)} ms`,
    ...databaseIn(measured),
    ...failed,
  ].join(', ');
}

function figuresOf(count: number, tried: readonly Tried<Measured>[]): Figure[] {
  const who = count === 1 ? 'one node' : 'two nodes';
  const best = highest(tried);
  const steps = tried.map(
    ({ rate, result }): Figure => ({
      part: 'year-day',
      what: `p99 at ${rate} requests/s`,
      who,
      unit: 'ms',
      values: [result.p99],
      ...(result.cpu === undefined ? {} : { cpu: [result.cpu] }),
      detail: true,
      note: Object.entries(result.failures)
        .map(([word, times]) => `${times} ${word}`)
        .join(', '),
    }),
  );
  const lost = tried.filter(({ held, rate }) => !held && rate > (best?.rate ?? 0)).map(({ rate }) => rate);
  const ended = lost.length === 0 ? 'the highest that was tried' : `${Math.min(...lost)} was not`;
  const headline: Figure = {
    part: 'year-day',
    what: `${VOLUNTEERS} volunteers, highest rate held (p99 ≤ ${MOST_P99_MS} ms)`,
    who,
    unit: 'requests/s',
    values: [best?.rate ?? 0],
    ...(best?.result.cpu === undefined ? {} : { cpu: [best.result.cpu] }),
    ...(best === undefined ? {} : { p99: best.result.p99 }),
    note: [ended, ...(best === undefined ? [] : databaseIn(best.result))].join('; '),
  };
  return [headline, ...steps];
}
