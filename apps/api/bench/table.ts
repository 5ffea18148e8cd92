import { type Bar, barsOf, type Figure, median } from './figures.ts';

const HEAD = ['part', 'what', 'who', 'median (min–max)', 'CPU µs/request', 'p99 ms', 'compared', 'bar'];

function format(values: readonly number[]): string {
  const size = Math.abs(median(values));
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const middle = median(values).toFixed(digits);
  if (values.length < 2) return middle;
  return `${middle} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

const formatBar = ({ least, most }: Bar): string => (least === undefined ? `≤ ${most}` : `≥ ${least}`);

function cells(figure: Figure): string[] {
  const { part, what, who, unit, values, cpu = [], p99, against = [], note = '' } = figure;
  return [
    part,
    what,
    who,
    `${format(values)} ${unit}`.trim(),
    cpu.length === 0 ? '' : format(cpu),
    p99 === undefined ? '' : format([p99]),
    [...against.map((one) => `${format(one.ratios)} × ${one.with}`), note].filter(Boolean).join('; '),
    barsOf(figure)
      .map(({ bar, met, with: other }) => `${formatBar(bar)}${other ? ` × ${other}` : ''}: ${met ? 'met' : 'MISSED'}`)
      .join('; '),
  ];
}

const rowsOf = (figures: readonly Figure[]): string[][] =>
  figures.filter((figure) => figure.detail !== true || barsOf(figure).some(({ met }) => !met)).map(cells);

/** For a terminal. */
export function toText(figures: readonly Figure[]): string {
  const rows = [HEAD, ...rowsOf(figures)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function toMarkdown(figures: readonly Figure[]): string {
  const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...rowsOf(figures).map(line)].join('\n');
}

/** How many bars are met, by part. */
export function verdict(figures: readonly Figure[]): string {
  const parts = [...Map.groupBy(figures, ({ part }) => part)]
    .map(([part, own]) => ({ part, bars: own.flatMap(barsOf) }))
    .filter(({ bars }) => bars.length > 0)
    .map(({ part, bars }) => `${part} ${bars.filter(({ met }) => met).length} of ${bars.length}`);
  return parts.length === 0 ? 'no bars' : `bars met: ${parts.join(', ')}`;
}
