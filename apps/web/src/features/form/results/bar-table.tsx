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
  return (
    <table className={`${chart.table} ${classes.bars}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('results.charts.answer')}</th>
          <th scope="col">{t('results.charts.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, count }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
              {count !== null && <ShareBar value={count} whole={Math.max(1, whole)} />}
            </th>
            <td>{count === null ? t('results.charts.hidden') : format.format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
