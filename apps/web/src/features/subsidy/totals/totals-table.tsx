import { Button, Text, Title } from '@mantine/core';
import type { SubsidyTotalsPart } from '@muster/rules/subsidy';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { client } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import type { Coin } from '../money.ts';
import { Money } from '../parts/money.tsx';
import classes from './totals.module.css';

const SUMS = ['paid', 'in_batches', 'approved', 'reserved'] as const;

export interface TotalRow extends Record<(typeof SUMS)[number], number> {
  key: string;
  name: ReactNode;
  /** The same as plain text. */
  called: string;
  requests: number;
  /** Years may have been paid in other currencies. */
  coin: Coin;
  budget: number | null;
}

const sumOf = (row: TotalRow): number => SUMS.reduce((sum, account) => sum + row[account], 0);
const THERE = { error: null, isPending: false, isError: false, isFetching: false, refetch: () => undefined };
const HEADS = { teams: 'team', places: 'place', years: 'year' } as const;

interface Props {
  pid: string;
  part: SubsidyTotalsPart;
  rows: readonly TotalRow[];
}

/** One of the tables for the books, each row with its bar; and the same as a file. */
export function TotalsTable({ pid, part, rows }: Props) {
  const { t } = useTranslation('subsidy');
  const [language] = useLanguage();
  const id = useId();
  const title = t(`totals.part.${part}`);
  const most = Math.max(1, ...rows.map(sumOf));
  const columns: Column<TotalRow>[] = [
    {
      id: 'name',
      label: t(`totals.column.${HEADS[part]}`),
      fixed: true,
      cell: (row) => (
        <div className={classes.bar}>
          <b>{row.name}</b>
          {/* A budget is a target of its own; teams and places are compared with each other. */}
          <ShareBar value={row.paid} more={sumOf(row) - row.paid} whole={row.budget ?? most} />
        </div>
      ),
    },
    {
      id: 'requests',
      label: t('totals.column.requests'),
      end: true,
      cell: ({ requests }) => new Intl.NumberFormat(language).format(requests),
    },
    ...(part === 'years'
      ? [
          {
            id: 'budget',
            label: t('totals.column.budget'),
            end: true,
            cell: ({ budget, coin }: TotalRow) => <Money amount={budget ?? 0} of={coin} />,
          },
        ]
      : []),
    ...SUMS.map((account) => ({
      id: account,
      label: t(`account.${account}`),
      end: true,
      cell: (row: TotalRow) => <Money amount={row[account]} of={row.coin} />,
    })),
    {
      id: 'sum',
      label: t('totals.column.sum'),
      end: true,
      cell: (row) => (
        <b>
          <Money amount={sumOf(row)} of={row.coin} />
        </b>
      ),
    },
  ];
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} id={id}>
          {title}
        </Title>
        <TotalsFile pid={pid} part={part} title={title} />
      </div>
      <DataTable
        query={wholeList(THERE, rows)}
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={({ called }) => called}
        label={title}
        failed={t('totals.failed')}
        loading={t('totals.loading')}
        empty={null}
      />
      <Text size="sm" c="dimmed">
        {t(part === 'years' ? 'totals.barsOfYears' : 'totals.bars')}
      </Text>
    </section>
  );
}

function TotalsFile({ pid, part, title }: { pid: string; part: SubsidyTotalsPart; title: string }) {
  const { t } = useTranslation('subsidy');
  const refusal = useRefusal('subsidy');
  const file = useMutation({
    mutationFn: () => client.subsidyTotals.file.query({ pid, part }),
    onSuccess: ({ data }) => saveFile(data.filename, data.csv, 'text/csv;charset=utf-8'),
  });
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-label={t('totals.csvOf', { part: title })}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('totals.csv')}
      </Button>
      <Outcome failure={refusal(file.error)} done={file.isSuccess ? t('totals.saved') : null} />
    </div>
  );
}
