/** What was measured of one subject in one situation: what the table, the file and the chart are made of. */
export interface Figure {
  part: string;
  what: string;
  who: string;
  unit: string;
  /** One for each round. */
  values: readonly number[];
  /** Microseconds of the server's CPU for each request, one for each round; absent where the system doesn't tell. */
  cpu?: readonly number[];
  /** In milliseconds. */
  p99?: number;
  /** Ratios to others, of the same rounds. */
  against?: readonly Comparison[];
  /** What the median has to keep to. */
  bar?: Bar;
  /** In the file; in the table only where a bar is missed. */
  detail?: boolean;
  /** Of a figure that belongs into a row of several sizes: how many people. */
  people?: number;
  note?: string;
}

export interface Comparison {
  with: string;
  ratios: readonly number[];
  bar?: Bar;
}

export interface Bar {
  least?: number;
  most?: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of values in order. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** The median, and between what the rounds were. */
export function spread(values: readonly number[], digits = 0): string {
  const middle = median(values).toFixed(digits);
  if (values.length < 2) return middle;
  return `${middle} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

export const keeps = (value: number, { least = -Infinity, most = Infinity }: Bar): boolean =>
  value >= least && value <= most;

/** Every bar of a figure, and whether it is kept. */
export const barsOf = ({ values, against = [], bar }: Figure): { bar: Bar; kept: boolean; with?: string }[] => [
  ...(bar === undefined ? [] : [{ bar, kept: keeps(median(values), bar) }]),
  ...against.flatMap((one) =>
    one.bar === undefined ? [] : [{ bar: one.bar, kept: keeps(median(one.ratios), one.bar), with: one.with }],
  ),
];

/** Without what it was held against. */
export const withoutBars = ({ bar: _bar, against, ...figure }: Figure): Figure => ({
  ...figure,
  ...(against === undefined ? {} : { against: against.map(({ with: other, ratios }) => ({ with: other, ratios })) }),
});

export const isShown = (figure: Figure): boolean => figure.detail !== true || barsOf(figure).some(({ kept }) => !kept);
