import { describe, expect, it } from 'vitest';
import { latencyChart } from '../bench/chart.ts';
import { barsOf, type Figure, median, quantile, spread, withoutBars } from '../bench/figures.ts';
import { readOptions } from '../bench/options.ts';
import { sharesOf } from '../bench/profile/layers.ts';
import { toResults } from '../bench/report.ts';
import { toMarkdown, toText, verdict } from '../bench/table.ts';
import { climb, highest } from '../bench/year-day/climb.ts';
import { KINDS, MIX } from '../bench/year-day/mix.ts';
import { plan } from '../bench/year-day/schedule.ts';

/** The benchmark measures, which no test does; this is about what it makes of its figures. */
const FIGURES: Figure[] = [
  {
    part: 'roster',
    what: 'listing',
    who: 'querying',
    unit: 'requests/s',
    values: [100, 120, 110],
    cpu: [900, 800, 850],
  },
  {
    part: 'roster',
    what: 'listing',
    who: 'ours',
    unit: 'requests/s',
    values: [1100, 1200, 1300],
    p99: 12,
    against: [{ with: 'querying', ratios: [11, 10, 11.8], bar: { least: 10 } }],
  },
  { part: 'procedures', what: 'fast | one', who: 'ours', unit: 'ms', values: [3], bar: { most: 30 }, detail: true },
  { part: 'procedures', what: 'slow one', who: 'ours', unit: 'ms', values: [44], bar: { most: 30 }, detail: true },
];
const ON = { date: '2027-01-02', node: '24.0.0', cores: 2, architecture: 'arm64', quick: false, load: 0.3 };

describe('the table', () => {
  it('shows medians between the rounds, ratios, and details only where they miss their bars', () => {
    const text = toText(FIGURES);
    expect(text).toContain('110 (100–120) requests/s');
    expect(text).toContain('850 (800–900)');
    expect(text).toMatch(/11\.0 \(10\.0–11\.8\) × querying +≥ 10 × querying: kept/);
    expect(text).toMatch(/slow one .*≤ 30: MISSED/);
    expect(text).not.toContain('fast');
    expect(verdict(FIGURES)).toBe('bars kept: roster 1 of 1, procedures 1 of 2');
  });

  it('is a table in Markdown, too, with what was measured on what', () => {
    const rows = toMarkdown(FIGURES.map(withoutBars)).split('\n');
    expect(new Set(rows.slice(0, 4).map((row) => row.replaceAll('\\|', '').split('|').length))).toEqual(new Set([10]));
    expect(toResults(FIGURES, ON)).toMatch(/2027-01-02: 2 cores \(arm64\).*\n/);
  });

  it('knows its numbers', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([1, 2, 3, 4], 0.99)).toBe(4);
    expect(spread([5])).toBe('5');
    expect(FIGURES.map(withoutBars).flatMap(barsOf)).toEqual([]);
  });
});

describe('the chart', () => {
  const sized = [300, 1_000, 10_000].flatMap((people): Figure[] => [
    { part: 'sizes', what: 'roster <all>', who: '', unit: 'ms', values: [people / 100], people },
    { part: 'sizes', what: 'tasks', who: '', unit: 'ms', values: [5, 6, 7], people },
  ]);

  it('has a line with a point for each size, and a name, for each', () => {
    const chart = latencyChart(sized, '2 cores & more') ?? '';
    expect(chart.match(/<polyline/g)).toHaveLength(2);
    expect(chart.match(/<circle/g)).toHaveLength(6);
    expect(chart).toContain('roster &lt;all&gt; 100.0');
    expect(chart).toContain('2 cores &amp; more');
    expect(chart).toContain('prefers-color-scheme:dark');
    expect(chart).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is none without figures of sizes', () => expect(latencyChart(FIGURES, '')).toBeUndefined());
});

describe('what is asked of it', () => {
  it('is parts, or all of them, and more or less of each', () => {
    expect(readOptions(['roster', '--quick'])).toMatchObject({ parts: ['roster'], extent: { quick: true, rounds: 1 } });
    expect(readOptions([], { BENCH_ROUNDS: '3' })).toMatchObject({ extent: { quick: false, rounds: 3 } });
    expect(readOptions(['--profile'])).toMatchObject({ parts: [], profile: true });
    expect(readOptions(['rooster'])).toMatch('rooster');
    expect(readOptions([], { BENCH_SECONDS: 'x' })).toMatch('BENCH_SECONDS');
  });
});

describe('an event’s morning', () => {
  it('is planned alike in every run, at its rate, in its mix', () => {
    const planned = plan(200, 100);
    expect(planned).toEqual(plan(200, 100));
    expect(planned.length / 100).toBeCloseTo(200, -1.3);
    expect(planned.every(({ at }, i) => at >= (planned[i - 1]?.at ?? 0) && at < 100_000)).toBe(true);
    for (const kind of KINDS) {
      const own = planned.filter((one) => one.kind === kind);
      expect((100 * own.length) / planned.length).toBeCloseTo(MIX[kind], -0.7);
      expect(own.map(({ n }) => n)).toEqual(own.map((_, i) => i));
    }
  });

  it('rises until a rate is lost twice, then in small steps from the last that was held', async () => {
    const asked: number[] = [];
    let slips = 1;
    const tried = await climb({ from: 20, factors: [2, 1.1], most: 1_000 }, async (rate) => {
      asked.push(rate);
      const bad = rate > 90 || (rate === 40 && slips-- > 0);
      return { p99: bad ? 300 : 100, failures: {} };
    });
    expect(asked).toEqual([20, 40, 40, 80, 160, 160, 88, 97, 97]);
    expect(highest(tried)?.rate).toBe(88);
  });

  it('holds nothing where a request fails, however fast', async () => {
    const tried = await climb({ from: 20, factors: [2], most: 100 }, async () => ({ p99: 1, failures: { '503': 1 } }));
    expect(tried.map(({ rate }) => rate)).toEqual(Array(5).fill(20));
    expect(highest(tried)).toBeUndefined();
  });

  it('begins again where the machine had no time for the first rate', async () => {
    let slips = 3;
    const tried = await climb({ from: 20, factors: [2], most: 50 }, async () => ({
      p99: slips-- > 0 ? 600 : 50,
      failures: {},
    }));
    expect(highest(tried)?.rate).toBe(40);
  });
});

it('a profile counts time by layer, and built-in functions for who called them', () => {
  const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
    children,
  });
  const shares = sharesOf({
    startTime: 0,
    endTime: 0,
    nodes: [
      node(1, '(root)', '', [2, 4, 5, 6]),
      node(2, 'write', 'file:///x/node_modules/.pnpm/sonic-boom@4/node_modules/sonic-boom/index.js', [3]),
      node(3, 'writeString', 'node:fs'),
      node(4, '(idle)', ''),
      node(5, 'loadRoster', 'file:///x/packages/domain/src/roster/roster.ts'),
      node(6, 'processTimers', 'node:internal/timers'),
    ],
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [10, 20, 1000, 60, 10],
  });
  expect(shares.map(({ layer, spent, percent }) => [layer, spent, percent])).toEqual([
    ['ours: domain, rules, contract', 60, 60],
    ['log', 30, 30],
    ['node: the rest', 10, 10],
  ]);
});
