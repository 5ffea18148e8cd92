import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { type FormDetail, fieldsOf } from '../queries.ts';
import { answersOf } from './queries.ts';
import classes from './results.module.css';
import { SealedLook } from './sealed-look.tsx';
import { useAnswerColumns } from './use-answer-columns.tsx';

/** Every answer, page by page; where something is sealed, people can be chosen whose it is looked up. */
export function AnswersTable({ pid, form, total }: { pid: string; form: FormDetail; total: number | undefined }) {
  const { t } = useTranslation('form');
  const { fid } = form;
  const query = useInfiniteQuery(answersOf(pid, fid));
  const columns = useAnswerColumns(form);
  const uids = useMemo(() => query.data?.pages.flatMap(({ data }) => data.map(({ uid }) => uid)) ?? [], [query.data]);
  const selection = useSelection(uids, fid);
  // Also what is asked no more: it opens as it was asked.
  const hasSealed = [...fieldsOf(form), ...(form.retired_fields ?? [])].some(({ sealed }) => sealed);
  return (
    <section className={classes.part} aria-labelledby="results-table">
      <Title order={3} id="results-table">
        {t('results.table.title')}
      </Title>
      <DataTable
        query={query}
        columns={columns}
        total={total}
        keyOf={({ uid }) => uid}
        nameOf={({ name }) => name}
        label={t('results.table.title')}
        failed={t('results.failed')}
        loading={t('results.table.loading')}
        {...(hasSealed && { selection })}
        empty={
          <div>
            <Text fw={550}>{t('results.none')}</Text>
            <Text c="dimmed">{t('results.noneText')}</Text>
          </div>
        }
      />
      {hasSealed && <SealedLook pid={pid} fid={fid} selection={selection} total={uids.length} />}
    </section>
  );
}
