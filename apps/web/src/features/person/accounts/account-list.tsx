import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { accountPages } from './account-query.ts';
import { AccountRow } from './account-row.tsx';

export function AccountList({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('person');
  const query = useInfiniteQuery(accountPages(search));
  const accounts = query.data?.pages.flatMap((page) => page.data) ?? [];
  const retry = (): unknown => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());

  if (query.isPending) {
    return (
      <Loading label={t('accounts.loading')}>
        <div className={classes.list}>
          <Skeleton height={92} radius="lg" />
          <Skeleton height={92} radius="lg" />
          <Skeleton height={92} radius="lg" />
        </div>
      </Loading>
    );
  }
  const nobody = query.isSuccess && accounts.length === 0;
  return (
    <div className={classes.section}>
      {accounts.length > 0 && (
        <ul className={classes.list}>
          {accounts.map((account) => (
            <AccountRow key={account.uid} account={account} />
          ))}
        </ul>
      )}
      <Text role="status">{nobody && t('accounts.noMatch')}</Text>
      {nobody && (
        <Button variant="default" onClick={onClear}>
          {t('accounts.clear')}
        </Button>
      )}
      {query.isError && <LoadFailure sentence={t('accounts.failed')} retrying={query.isFetching} onRetry={retry} />}
      {query.hasNextPage && !query.isError && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('accounts.more')}
        </Button>
      )}
    </div>
  );
}
