import { useElementSize } from '@mantine/hooks';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
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
/** About as wide as a label is, with some air. */
const LABEL_WIDTH = 64;

/** Columns over a common ground, drawn in the width that there is. Colours come from the style sheet, for both schemes. */
export function ColumnChart({ columns, summary, comparedAs, labelWidth = LABEL_WIDTH, figured = false }: Props) {
  const [language] = useLanguage();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(240, measured || 560);
  const format = new Intl.NumberFormat(language);
  const most = Math.max(1, ...columns.map(({ value, compared }) => Math.max(value, compared ?? 0)));
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [START, width], padding: 0.28 });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: 4 });
  const ticks = y.ticks(4).filter(Number.isInteger);
  const labelled = Math.ceil((columns.length * labelWidth) / (width - START));
  const highest = Math.max(...columns.map(({ value }) => value));
  const beside = comparedAs === 'column' && columns.some(({ compared }) => compared !== null);
  const band = x.bandwidth() / (beside ? 2 : 1);
  const middle = (key: string): number => (x(key) ?? 0) + x.bandwidth() / 2;
  const bar = (at: number, value: number, className = '') =>
    value > 0 && (
      <BarRounded
        x={at}
        y={y(value)}
        width={Math.max(1, band - (beside ? 2 : 0))}
        height={HEIGHT - BOTTOM - y(value)}
        radius={Math.min(4, band / 3)}
        top
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
        {columns.map(({ key, label, value, compared, unfinished }, place) => (
          <g key={key}>
            {bar(x(key) ?? 0, value, unfinished ? classes.growing : classes.column)}
            {beside && bar((x(key) ?? 0) + band, compared ?? 0, classes.comparedColumn)}
            {((value > 0 && (value === highest || unfinished || figured)) || beside) && (
              <text x={(x(key) ?? 0) + band / 2} y={y(value) - 6} textAnchor="middle" className={classes.figureText}>
                {format.format(value)}
              </text>
            )}
            {place % labelled === 0 && (
              <text x={middle(key)} y={HEIGHT - 6} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        {comparedAs === 'line' && columns.some(({ compared }) => compared !== null) && (
          <LinePath
            data={[...columns]}
            x={({ key }) => middle(key)}
            y={({ compared }) => y(compared ?? 0)}
            className={classes.comparedLine ?? ''}
          />
        )}
      </svg>
    </div>
  );
}
