import { type Bar, barsOf, type Figure, isShown, median, spread } from './figures.ts';

const HEAD = ['part', 'what', 'who', 'median (between)', 'CPU µs/request', 'p99 ms', 'compared', 'bar'];

/** Small numbers need digits, large ones have enough. */
function digitsFor(values: readonly number[]): number {
  const size = Math.abs(median(values));
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

const told = (values: readonly number[]): string => spread(values, digitsFor(values));

const barInWords = ({ least, most }: Bar): string =>
  [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean).join(', ');

function cells(figure: Figure): string[] {
  const { part, what, who, unit, values, cpu = [], p99, against = [], note } = figure;
  return [
    part,
    what,
    who,
    `${told(values)} ${unit}`.trim(),
    cpu.length === 0 ? '' : told(cpu),
    p99 === undefined ? '' : p99.toFixed(digitsFor([p99])),
    [...against.map((one) => `${told(one.ratios)} × ${one.with}`), note ?? ''].filter(Boolean).join('; '),
    barsOf(figure)
      .map(
        ({ bar, kept, with: other }) => `${barInWords(bar)}${other ? ` × ${other}` : ''}: ${kept ? 'kept' : 'MISSED'}`,
      )
      .join('; '),
  ];
}

/** A part is named once, above its rows. */
function rowsOf(figures: readonly Figure[]): string[][] {
  const rows = figures.filter(isShown).map(cells);
  return rows.map(([part = '', ...rest], i) => [rows[i - 1]?.[0] === part ? '' : part, ...rest]);
}

/** For a terminal. */
export function toText(figures: readonly Figure[]): string {
  const rows = [HEAD, ...rowsOf(figures)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  return [line(HEAD), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
}

export function toMarkdown(figures: readonly Figure[]): string {
  const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...rowsOf(figures).map(line)].join('\n');
}

/** How many of the bars are kept, by part. */
export function verdict(figures: readonly Figure[]): string {
  const parts = [...Map.groupBy(figures, ({ part }) => part)]
    .map(([part, own]) => ({ part, bars: own.flatMap(barsOf) }))
    .filter(({ bars }) => bars.length > 0)
    .map(({ part, bars }) => `${part} ${bars.filter(({ kept }) => kept).length} of ${bars.length}`);
  return parts.length === 0 ? 'no bars' : `bars kept: ${parts.join(', ')}`;
}
