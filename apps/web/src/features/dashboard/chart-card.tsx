import { ActionIcon, Title } from '@mantine/core';
import type { DashboardChart } from '@muster/rules';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { queryClient, trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './dashboard.module.css';

interface Props {
  pid: string;
  chart: DashboardChart;
  title: string;
  /** What the colours and patterns mean. */
  legend?: ReactNode;
  /** The same numbers, for those who don't see the drawing; left out where there is nothing, or the chart is a table. */
  table?: ReactNode;
  empty?: boolean;
  children: ReactNode;
}

/** A drawing with its numbers: as a table for anybody who would rather read, and as a file. */
export function ChartCard({ pid, chart, title, legend, table, empty = false, children }: Props) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section className={`${card.card} ${classes.chartCard}`} aria-labelledby={id}>
      <div className={classes.chartHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {legend}
        {!empty && <ChartFile pid={pid} chart={chart} title={title} />}
      </div>
      {children}
      {table !== undefined && !empty && (
        <details className={classes.numbers}>
          <summary>{t('chart.table')}</summary>
          {table}
        </details>
      )}
    </section>
  );
}

/** The numbers as a file, in the form that REST has them. */
export function ChartFile({ pid, chart, title }: { pid: string; chart: DashboardChart; title: string }) {
  const { t } = useTranslation('dashboard');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const take = async (): Promise<void> => {
    setState('busy');
    try {
      const asked = trpc.dashboard.file.queryOptions({ pid, chart });
      const { data } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
      saveFile(data.filename, data.csv, 'text/csv;charset=utf-8');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.file}
        loading={state === 'busy'}
        aria-label={t('chart.csvOf', { title })}
        title={t('chart.csv')}
        onClick={() => void take()}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Outcome failure={state === 'failed' ? t('chart.failed') : null} done={null} />
    </>
  );
}
