import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { statusOf } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere, NotYours } from '../../../session/not-for-reader.tsx';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { useMoney } from '../money.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { type SubsidyTable, subsidyTableOf } from '../queries.ts';
import classes from './batch.module.css';
import { BatchCollect } from './batch-collect.tsx';
import { BatchConfirm } from './batch-confirm.tsx';
import { BatchEntries } from './batch-entries.tsx';
import { type BatchDetail, batchOf } from './batch-queries.ts';
import { BatchSettle } from './batch-settle.tsx';
import { BatchStateMark } from './batch-state-mark.tsx';
import { BatchSteps } from './batch-steps.tsx';
import desk from './desk.module.css';

const route = getRouteApi('/projects/$pid/own/subsidy/batches/$id');

/** One batch on its way from approved requests to money that arrived. */
export function BatchPage() {
  const { t } = useTranslation('subsidy-desk');
  const { pid } = useProject();
  const { id } = route.useParams();
  useProjectTitle(t('batch.title'));
  const table = useQuery(subsidyTableOf(pid));
  const batch = useQuery(batchOf(pid, id));
  if (table.data?.data.can.see_sums === false) return <NotYours pid={pid} />;
  return (
    <div className={desk.page}>
      <SubsidyTabs />
      <Link to="/projects/$pid/subsidy/batches" params={{ pid }} className={page.back}>
        {t('batch.back')}
      </Link>
      <Loaded
        query={together(table, batch)}
        failed={t('batch.failed')}
        refused={(error) =>
          [404, 422].includes(statusOf(error) ?? 0) ? <NotThere level={2} what={t('batch.what')} /> : null
        }
      >
        {([{ data: rules }, { data }]) => <BatchView pid={pid} table={rules} batch={data} />}
      </Loaded>
    </div>
  );
}

export function BatchView({ pid, table, batch }: { pid: string; table: SubsidyTable; batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const { state, number } = batch;
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>{t('batch.name', { number })}</Title>
        <BatchStateMark state={state} />
      </div>
      <BatchSteps state={state} exported={batch.exported_at !== null} />
      <div className={classes.cols}>
        <div className={classes.aside}>
          <section className={classes.step} aria-label={t('batch.now')} data-waits={batch.can.confirm || undefined}>
            <p className={classes.total}>
              <b>{money(batch.amount)}</b> {t('batch.to', { count: batch.payouts })}
            </p>
            {state === 'open' && <BatchCollect pid={pid} table={table} batch={batch} />}
            {state === 'closed' && <BatchConfirm pid={pid} batch={batch} />}
            {state === 'confirmed' && <BatchSettle pid={pid} table={table} batch={batch} />}
            {state === 'settled' && <Text>{t('batch.settled')}</Text>}
            {state === 'cancelled' && <Text>{t('batch.cancelled')}</Text>}
          </section>
          <Who batch={batch} />
        </div>
        <BatchEntries pid={pid} table={table} batch={batch} />
      </div>
    </>
  );
}

function Who({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('subsidy-desk');
  const { moment } = useMoments();
  const { maker, closer, confirmer, created_at, confirmed_at, exported_at, kind, state } = batch;
  const gone = t('person.gone');
  return (
    <section className={classes.who} aria-label={t('batch.who')}>
      <dl className={card.facts}>
        <Fact what={t('batch.column.kind')}>{t(`batch.kind.${kind}`)}</Fact>
        <Fact what={t('batch.column.maker')}>
          <bdi>{maker ?? gone}</bdi> <span className={desk.quiet}>{moment(created_at)}</span>
        </Fact>
        {state !== 'open' && closer !== null && (
          <Fact what={t('batch.closer')}>
            <bdi>{closer}</bdi>
          </Fact>
        )}
        {confirmed_at !== null && (
          <Fact what={t('batch.column.confirmer')}>
            <bdi>{confirmer ?? gone}</bdi> <span className={desk.quiet}>{moment(confirmed_at)}</span>
          </Fact>
        )}
        {exported_at !== null && <Fact what={t('batch.exported')}>{moment(exported_at)}</Fact>}
      </dl>
    </section>
  );
}
