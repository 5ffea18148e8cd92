/** What was measured of one subject: a row of the table. */
export interface Figure {
  part: string;
  what: string;
  who: string;
  unit: string;
  /** One per round. */
  values: readonly number[];
  /** Microseconds of the server's CPU per request, one per round; absent where the system doesn't tell. */
  cpu?: readonly number[];
  /** In milliseconds. */
  p99?: number;
  /** Ratios to other subjects, one per round. */
  against?: readonly Comparison[];
  /** What the median has to meet. */
  bar?: Bar;
  /** Shown only where a bar is missed; always in the file. */
  detail?: boolean;
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

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const isMet = (value: number, { least = -Infinity, most = Infinity }: Bar): boolean => value >= least && value <= most;

/** Every bar of a figure, and whether it is met. */
export const barsOf = ({ values, against = [], bar }: Figure): { bar: Bar; met: boolean; with?: string }[] => [
  ...(bar === undefined ? [] : [{ bar, met: isMet(median(values), bar) }]),
  ...against.flatMap((one) =>
    one.bar === undefined ? [] : [{ bar: one.bar, met: isMet(median(one.ratios), one.bar), with: one.with }],
  ),
];

export const withoutBars = ({ bar: _bar, against, ...figure }: Figure): Figure => ({
  ...figure,
  ...(against === undefined ? {} : { against: against.map(({ with: other, ratios }) => ({ with: other, ratios })) }),
});
