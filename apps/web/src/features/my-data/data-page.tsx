import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { HeldList } from './held-list.tsx';

/** Everything that is held about the reader; how to take it along, and how to end it. */
export function DataPage() {
  const { t } = useTranslation('my-data');
  const query = useQuery(trpc.me.data.queryOptions({}, { staleTime: 0 }));
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('lead')}
        </Text>
      </div>
      {query.isPending && (
        <Loading label={t('loading')}>
          <div className={card.list}>
            <Skeleton height={150} radius="lg" />
            <Skeleton height={150} radius="lg" />
          </div>
        </Loading>
      )}
      {query.isError && (
        <LoadFailure sentence={t('failed')} retrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {query.data !== undefined && <HeldList kinds={query.data.data.kinds} />}
      <Download />
      <Consents />
      {query.data !== undefined && <DeleteAccount obstacles={query.data.data.deletion_obstacles} />}
    </div>
  );
}
