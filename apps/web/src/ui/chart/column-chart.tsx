import { useElementSize } from '@mantine/hooks';
import { useLanguage } from '../../i18n/index.ts';
import classes from './chart.module.css';

export interface ColumnOf {
  key: string;
  label: string;
  value: number;
  /** What the value is compared with; null where there is nothing. */
  compared: number | null;
  /** Still growing. */
  unfinished?: boolean;
}

interface Props {
  columns: readonly ColumnOf[];
  /** The whole of it in a sentence, which stands for the drawing. */
  summary: string;
  /** A line through all weeks, or a column beside each: a line says that one follows the other. */
  comparedAs: 'line' | 'column';
  /** Of a label with some air around it, where they are shorter than days. */
  labelWidth?: number;
  /** Whether each column says how high it is; otherwise only the highest does. */
  figured?: boolean;
}

const HEIGHT = 190;
const TOP = 20;
const BOTTOM = 24;
const START = 34;
/** Between two columns, as a share of the distance from one to the next. */
const AIR = 0.28;
/** About as wide as a label is, with some air. */
const LABEL_WIDTH = 64;

/** Columns over a common ground, drawn in the width that there is. Colours come from the style sheet, for both schemes. */
export function ColumnChart({ columns, summary, comparedAs, labelWidth = LABEL_WIDTH, figured = false }: Props) {
  const [language] = useLanguage();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(240, measured || 560);
  const format = new Intl.NumberFormat(language);
  const most = Math.max(1, ...columns.map(({ value, compared }) => Math.max(value, compared ?? 0)));
  const step = stepFor(most / 4);
  const top = Math.ceil(most / step) * step;
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const ticks = Array.from({ length: top / step + 1 }, (_, at) => at * step);
  const pitch = (width - START) / (columns.length + AIR);
  const x = (at: number): number => START + pitch * (at + AIR);
  const column = pitch * (1 - AIR);
  const labelled = Math.ceil((columns.length * labelWidth) / (width - START));
  const highest = Math.max(...columns.map(({ value }) => value));
  const beside = comparedAs === 'column' && columns.some(({ compared }) => compared !== null);
  const band = column / (beside ? 2 : 1);
  const middle = (at: number): number => x(at) + column / 2;
  const bar = (left: number, value: number, className = '') =>
    value > 0 && (
      <path
        d={roundedBar(left, y(value), Math.max(1, band - (beside ? 2 : 0)), HEIGHT - BOTTOM)}
        className={className}
      />
    );
  return (
    <div ref={ref} className={classes.drawing}>
      <svg width={width} height={HEIGHT} role="img" aria-label={summary} className={classes.chart}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={START} x2={width} y1={y(tick)} y2={y(tick)} className={classes.grid} />
            <text x={START - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format.format(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, label, value, compared, unfinished }, at) => (
          <g key={key}>
            {bar(x(at), value, unfinished ? classes.growing : classes.column)}
            {beside && bar(x(at) + band, compared ?? 0, classes.comparedColumn)}
            {((value > 0 && (value === highest || unfinished || figured)) || beside) && (
              <text x={x(at) + band / 2} y={y(value) - 6} textAnchor="middle" className={classes.figureText}>
                {format.format(value)}
              </text>
            )}
            {at % labelled === 0 && (
              <text x={middle(at)} y={HEIGHT - 6} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        {comparedAs === 'line' && columns.some(({ compared }) => compared !== null) && (
          <polyline
            points={columns.map(({ compared }, at) => `${middle(at)},${y(compared ?? 0)}`).join(' ')}
            className={classes.comparedLine}
          />
        )}
      </svg>
    </div>
  );
}

/** Rounds up to a whole 1, 2 or 5 times a power of ten. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10));
}

/** The path of a bar whose upper corners are round. */
function roundedBar(left: number, top: number, width: number, bottom: number): string {
  const radius = Math.min(4, width / 3, bottom - top);
  const corner = (endX: number, endY: number): string => `A${radius} ${radius} 0 0 1 ${endX} ${endY}`;
  const right = left + width;
  return `M${left} ${bottom}V${top + radius}${corner(left + radius, top)}H${right - radius}${corner(right, top + radius)}V${bottom}Z`;
}
