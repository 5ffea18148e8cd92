import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRelease, type Release, THIS_RELEASE } from '../../test/support/release.ts';
import { type Figure, median } from '../figures.ts';
import { type Fixture, productOf, type Served, waitUntilReady } from '../fixture.ts';
import { cpuOf, cpuOfFamily } from '../measure.ts';
import type { Extent } from '../options.ts';
import type { Held, Step } from './load-generator.ts';
import { prepareMorning, VOLUNTEERS } from './scenario.ts';

/** DESIGN, part 6: CPU of node and PostgreSQL per request, compared with commit 1f17750b. */
const MOST_OF_OTHER = 1.25;

interface Side extends Served {
  name: string;
  loadGenerator: ChildProcess;
  reset(): Promise<void>;
  rounds: Round[];
}

/** Microseconds of CPU per request, of the node and of PostgreSQL. */
interface Round extends Held {
  node: number;
  database: number;
}

/** An event's morning at a fixed rate on one node, by turns with the node of another checkout where there is one. */
export async function measureYearDay(fixture: Fixture, { day }: Extent, against?: string): Promise<Figure[]> {
  const sides = [await open(fixture, 'this checkout', THIS_RELEASE)];
  if (against !== undefined) sides.push(await open(fixture, 'the other checkout', await loadRelease(against)));
  try {
    for (const side of sides) await hold(fixture, side, { rate: day.rate, seconds: day.warmUpSeconds });
    for (let n = 0; n < day.rounds; n++) {
      for (const side of n % 2 === 0 ? sides : sides.toReversed()) {
        await side.reset();
        const round = await hold(fixture, side, day);
        side.rounds.push(round);
        console.log(`  ${side.name}: ${describe(round)}`);
      }
    }
  } finally {
    for (const { loadGenerator } of sides) loadGenerator.kill();
  }
  return sides.flatMap((side) => figuresOf(side, day.rate, side === sides[0] ? sides[1] : undefined));
}

async function open(fixture: Fixture, name: string, release: Release): Promise<Side> {
  const { url, morning, reset } = await prepareMorning(fixture, name.replaceAll(' ', '_'), release);
  const file = join(fixture.folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(morning));
  const served = await fixture.serve(productOf(release), url);
  await waitUntilReady(`${served.origin}/healthz/ready`);
  const loadGenerator = fork(new URL('./load-generator.ts', import.meta.url), [file]);
  return { ...served, name, loadGenerator, reset, rounds: [] };
}

async function hold(
  { postmaster }: Fixture,
  { loadGenerator, origin, pid }: Side,
  { rate, seconds }: Omit<Step, 'origin'>,
): Promise<Round> {
  const spent = () => [cpuOf(pid) ?? Number.NaN, cpuOfFamily(postmaster) ?? Number.NaN] as const;
  const before = spent();
  loadGenerator.send({ origin, rate, seconds } satisfies Step);
  const [held] = (await once(loadGenerator, 'message')) as [Held];
  const after = spent();
  return { ...held, node: (after[0] - before[0]) / held.sent, database: (after[1] - before[1]) / held.sent };
}

const describe = ({ node, database, p50, p99, failures, lateness }: Round): string =>
  [
    `node ${node.toFixed(0)} + PostgreSQL ${database.toFixed(0)} µs of CPU per request`,
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, load generator late by ${lateness.toFixed(1)} ms`,
    ...Object.entries(failures).map(([what, times]) => `${times} × ${what}`),
  ].join(', ');

const cpuOfRound = ({ node, database }: Round): number => node + database;

function figuresOf({ name, rounds }: Side, rate: number, other: Side | undefined): Figure[] {
  const failed = rounds.map(({ failures }) => Object.values(failures).reduce((sum, times) => sum + times, 0));
  const [node, database] = [median(rounds.map((round) => round.node)), median(rounds.map((round) => round.database))];
  const ratios = rounds.map((round, n) => cpuOfRound(round) / cpuOfRound(other?.rounds[n] ?? round));
  const common = { part: 'year-day', who: name };
  return [
    {
      ...common,
      what: `${VOLUNTEERS} volunteers, ${rate} requests/s: CPU of node + PostgreSQL`,
      unit: 'µs/request',
      values: rounds.map(cpuOfRound),
      p99: median(rounds.map(({ p99 }) => p99)),
      note: `node ${node.toFixed(0)}, PostgreSQL ${database.toFixed(0)}`,
      ...(other && { against: [{ with: other.name, ratios, bar: { most: MOST_OF_OTHER } }] }),
    },
    // Failed requests cost less: the figures above count only without them.
    { ...common, what: 'failed requests', unit: '', values: [Math.max(...failed)], bar: { most: 0 }, detail: true },
  ];
}
