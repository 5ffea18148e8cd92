import { countRange } from '@muster/rules';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import chart from '../../../ui/chart/chart.module.css';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import type { ChartRow } from './chart-rows.ts';
import classes from './results.module.css';

interface Props {
  label: string;
  rows: readonly ChartRow[];
  /** A full bar: everybody who has answered. */
  whole: number;
}

/** Choices beside bars, as the table that it is: read aloud it says the same. */
export function BarTable({ label, rows, whole }: Props) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  const figure = ({ count, range }: ChartRow): string => {
    if (count !== null) return format.format(count);
    if (range === null) return t('results.charts.hidden');
    if (range.least === range.most) return format.format(range.least);
    return range.least === 0
      ? t('results.charts.few', { limit: countRange(0).most + 1 })
      : t('results.charts.range', { ...range });
  };
  return (
    <table className={`${chart.table} ${classes.bars}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('results.charts.answer')}</th>
          <th scope="col">{t('results.charts.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <bdi>{row.label}</bdi>
              {row.count !== null && <ShareBar value={row.count} whole={Math.max(1, whole)} />}
            </th>
            <td>{figure(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
