import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import type { FormDetail } from '../queries.ts';
import { answersOf } from './queries.ts';
import classes from './results.module.css';
import { useAnswerColumns } from './use-answer-columns.tsx';

/** The table for paper: all rows, which the one on the screen draws only as far as they are in sight. */
export function AnswerSheet(props: { pid: string; form: FormDetail; total: number }) {
  return usePrinting() && <Sheet {...props} />;
}

function Sheet({ pid, form, total }: { pid: string; form: FormDetail; total: number }) {
  const { t } = useTranslation('form');
  const columns = useAnswerColumns(form);
  const rows = useInfiniteQuery(answersOf(pid, form.fid)).data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={classes.paperOnly}>
      {rows.length < total && <Text size="sm">{t('results.table.shown', { shown: rows.length, total })}</Text>}
      <table className={classes.sheet}>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
