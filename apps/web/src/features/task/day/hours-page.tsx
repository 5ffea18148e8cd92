import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { statusOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Message } from '../../../ui/message.tsx';
import numbers from '../../../ui/numbers.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { useTextInAddress } from '../../../ui/use-text-in-address.ts';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { PersonName } from '../../team/parts/person-name.tsx';
import { TaskTabs } from '../parts/task-tabs.tsx';
import classes from './check-in.module.css';
import { type Hours, sortedHours, sortFrom } from './sorted-hours.ts';

const route = getRouteApi('/projects/$pid/own/tasks/hours');

/** Hours done, by person: for owners, and for chiefs those in the tasks of their teams. */
export function HoursPage() {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const [language] = useLanguage();
  const { q = '', sort } = route.useSearch();
  const navigate = route.useNavigate();
  useProjectTitle(t('day.hours.title'));
  const query = useQuery(trpc.task.hours.queryOptions({ pid }));
  const refusal = useRefusal('task');
  const write = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, q: text }), replace: true, resetScroll: false }),
    [navigate],
  );
  const [text, setText] = useTextInAddress(q, write);
  const file = useMutation(
    trpc.task.exportHours.mutationOptions({
      onSuccess: ({ data }) => saveFile(data.filename, data.csv, 'text/csv;charset=utf-8'),
    }),
  );
  const all = query.data?.data;
  const rows = useMemo(
    () => all && sortedHours(all, { q: text, sort: sortFrom(sort), language }),
    [all, text, sort, language],
  );
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const sum = (of: (row: Hours) => number): number => (all ?? []).reduce((total, row) => total + of(row), 0);
  return (
    <>
      <TaskTabs />
      <Text c="dimmed">{t('day.hours.lead')}</Text>
      {all !== undefined && all.length > 0 && (
        <dl className={numbers.numbers}>
          <div className={numbers.number}>
            <dt>{t('day.hours.people')}</dt>
            <dd>{format.format(all.length)}</dd>
          </div>
          <div className={numbers.number}>
            <dt>{t('day.hours.hours')}</dt>
            <dd>{format.format(sum(({ minutes }) => minutes) / 60)}</dd>
          </div>
          <div className={numbers.number}>
            <dt>{t('day.hours.tasks')}</dt>
            <dd>{format.format(sum(({ tasks }) => tasks))}</dd>
          </div>
        </dl>
      )}
      <div className={classes.bar}>
        <SearchField className={classes.search} label={t('day.hours.search')} text={text} onText={setText} />
        <Button variant="default" size="sm" loading={file.isPending} onClick={() => file.mutate({ pid, language })}>
          {t('day.hours.export')}
        </Button>
      </div>
      <Outcome failure={refusal(file.error)} done={file.isSuccess ? t('day.hours.exported') : null} />
      <DataTable
        query={wholeList(query, rows)}
        columns={[
          {
            id: 'name',
            label: t('day.hours.column.name'),
            sorts: 'asc',
            fixed: true,
            cell: ({ uid, name }) => <PersonName pid={pid} uid={uid} name={name} opens="person" />,
          },
          {
            id: 'hours',
            label: t('day.hours.column.hours'),
            sorts: 'desc',
            end: true,
            cell: ({ minutes }) => format.format(minutes / 60),
          },
          {
            id: 'tasks',
            label: t('day.hours.column.tasks'),
            sorts: 'desc',
            end: true,
            cell: ({ tasks }) => format.format(tasks),
          },
        ]}
        keyOf={({ uid }) => uid}
        nameOf={({ name }) => name}
        label={t('day.hours.label')}
        failed={t('day.hours.failed')}
        loading={t('day.hours.loading')}
        sort={sortFrom(sort)}
        onSort={({ by, desc }) =>
          void navigate({
            search: (now) => ({ ...now, sort: desc ? `-${by}` : by }),
            replace: true,
            resetScroll: false,
          })
        }
        empty={
          all?.length === 0 ? (
            <Message level={2} title={t('day.hours.emptyTitle')} text={t('day.hours.emptyText')}>
              <Link to="/projects/$pid/tasks/check-in" params={{ pid }}>
                {t('day.hours.toCheckIn')}
              </Link>
            </Message>
          ) : (
            <Message level={2} title={t('day.hours.noneTitle')} text={t('day.hours.noneText')} />
          )
        }
      />
    </>
  );
}
