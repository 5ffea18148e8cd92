import { describe, expect, it } from 'vitest';
import { barsOf, type Figure, median, quantile, withoutBars } from '../bench/figures.ts';
import { readOptions } from '../bench/options.ts';
import { toResults } from '../bench/report.ts';
import { toMarkdown, toText, verdict } from '../bench/table.ts';
import { KINDS, MIX, plan } from '../bench/year-day/mix.ts';

/** Measures nothing: checks what the benchmark makes of its figures. */
const FIGURES: Figure[] = [
  {
    part: 'roster',
    what: 'listing',
    who: 'Express',
    unit: 'requests/s',
    values: [100, 120, 110],
    cpu: [900, 800, 850],
  },
  {
    part: 'roster',
    what: 'listing',
    who: 'Muster',
    unit: 'requests/s',
    values: [1100, 1200, 1300],
    p99: 12,
    against: [{ with: 'Express', ratios: [11, 10, 11.8], bar: { least: 10 } }],
  },
  { part: 'procedures', what: 'fast | one', who: '3000', unit: 'ms', values: [3], bar: { most: 100 }, detail: true },
  { part: 'procedures', what: 'slow one', who: '3000', unit: 'ms', values: [144], bar: { most: 100 }, detail: true },
];
const ON = { date: '2027-01-02', node: '24.0.0', machine: '2 cores (arm64)', load: 0.3 };

describe('the table', () => {
  it('shows medians, ratios, and details only where they miss their bars', () => {
    const text = toText(FIGURES);
    expect(text).toContain('110 (100–120) requests/s');
    expect(text).toContain('850 (800–900)');
    expect(text).toMatch(/11\.0 \(10\.0–11\.8\) × Express +≥ 10 × Express: met/);
    expect(text).toMatch(/slow one .*≤ 100: MISSED/);
    expect(text).not.toContain('fast');
    expect(verdict(FIGURES)).toBe('bars met: roster 1 of 1, procedures 1 of 2');
  });

  it('is valid Markdown with the circumstances above it', () => {
    const all = FIGURES.map((figure) => ({ ...withoutBars(figure), detail: false }));
    const widths = toMarkdown(all)
      .split('\n')
      .map((row) => row.replaceAll('\\|', '').split('|').length);
    expect(new Set(widths)).toEqual(new Set([10]));
    expect(toResults(FIGURES, ON)).toContain('2027-01-02: 2 cores (arm64)');
  });

  it('computes medians and quantiles, and judges nothing without bars', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([4, 2, 1, 3], 0.99)).toBe(4);
    expect(FIGURES.map(withoutBars).flatMap(barsOf)).toEqual([]);
  });
});

it('the options choose parts and how much of each', () => {
  expect(readOptions([])).toMatchObject({ parts: ['roster', 'procedures', 'year-day'], extent: { quick: false } });
  expect(readOptions(['--', 'roster', '--quick'])).toMatchObject({ parts: ['roster'], extent: { quick: true } });
  expect(readOptions(['year-day', '--against', '../old'])).toMatchObject({ parts: ['year-day'], against: '../old' });
  for (const wrong of [['rooster'], ['--fast'], ['roster', '--against', '../old']])
    expect(() => readOptions(wrong)).toThrow();
});

it('an event’s morning is planned at its rate, in its mix, without repeating a request', () => {
  const planned = plan(200, 10);
  expect(planned.map(({ at }) => at)).toEqual(planned.map((_, i) => i * 5));
  for (const kind of KINDS) {
    const own = planned.filter((one) => one.kind === kind);
    expect(own).toHaveLength(20 * MIX[kind]);
    expect(own.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(own.map((_, i) => i));
  }
});
