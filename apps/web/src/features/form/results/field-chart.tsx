import { Text, Title } from '@mantine/core';
import { type CountRange, countRange, type FormField } from '@muster/rules';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { shortDay } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told, useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { NumberTable } from '../../../ui/chart/number-table.tsx';
import { BarTable } from './bar-table.tsx';
import { chartKind, chartRows } from './chart-rows.ts';
import { Figures } from './figures.tsx';
import type { FieldSummary } from './queries.ts';
import classes from './results.module.css';

interface Props {
  pid: string;
  field: FormField;
  summary: FieldSummary;
  /** How many have answered the form. */
  sent: number;
}

/** What people said to one question, in numbers. */
export function FieldChart({ pid, field, summary, sent }: Props) {
  const { t } = useTranslation('form');
  const id = useId();
  const answeredWords = ({ least, most }: CountRange): string => {
    if (least === most) return t('results.charts.answered', { count: least });
    return least === 0
      ? t('results.charts.answeredFew', { limit: countRange(0).most + 1 })
      : t('results.charts.answeredRange', { least, most });
  };
  const { answered, answered_range: range } = summary;
  return (
    <section className={`${card.card} ${classes.chart}`} aria-labelledby={id}>
      <div>
        <Title order={4} id={id}>
          <Told texts={field.label} />
        </Title>
        <Text size="sm" c="dimmed">
          {range === null ? t('results.charts.answered', { count: answered ?? 0 }) : answeredWords(range)}
        </Text>
      </div>
      <Drawing field={field} summary={summary} sent={sent} />
      {range !== null && (
        <Text size="sm" c="dimmed" className={classes.note}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t('results.charts.sealed')}
        </Text>
      )}
      {field.type === 'record' && (
        <Text size="sm" c="dimmed">
          {t('results.charts.record')}{' '}
          <Link to="/projects/$pid/records" params={{ pid }}>
            {t('results.charts.recordWay')}
          </Link>
        </Text>
      )}
    </section>
  );
}

function Drawing({ field, summary, sent }: Omit<Props, 'pid'>) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const label = useTold()(field.label)?.text ?? field.key;
  const kind = chartKind(summary);
  if (kind === 'words')
    return <Text size="sm">{t(summary.sealed ? 'results.charts.sealedWords' : 'results.charts.words')}</Text>;
  if (kind === 'figures') return <Figures field={field} summary={summary} />;
  const rows = chartRows(summary, field, language, {
    yes: t('results.charts.yes'),
    no: t('results.charts.no'),
    agreed: t('results.charts.agreed'),
    day: (day) => shortDay(day, language),
  });
  // A drawing of hidden numbers would show them as none.
  if (kind === 'bars' || rows.some(({ count }) => count === null))
    return <BarTable label={label} rows={rows} whole={sent} />;
  if (rows.length === 0) return null;
  return (
    <>
      <ColumnChart
        comparedAs="column"
        figured
        labelWidth={field.type === 'size' ? 30 : 64}
        summary={t('results.charts.summary', { label, count: summary.answered ?? 0 })}
        columns={rows.map(({ count, ...row }) => ({ ...row, value: count ?? 0, compared: null }))}
      />
      <details className={classes.numbers}>
        <summary>{t('results.charts.table')}</summary>
        <NumberTable
          label={label}
          columns={[t('results.charts.answer'), t('results.charts.count')]}
          rows={rows.map(({ key, label: name, count }) => ({ key, name, values: [count] }))}
        />
      </details>
    </>
  );
}
