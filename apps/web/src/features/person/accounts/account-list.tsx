import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { accountPages } from './account-query.ts';
import { AccountRow } from './account-row.tsx';

export function AccountList({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('person');
  const query = useInfiniteQuery(accountPages(search));
  return (
    <PagedList
      query={query}
      keyOf={({ uid }) => uid}
      loading={t('accounts.loading')}
      rows={3}
      height={92}
      failed={t('accounts.failed')}
      more={t('accounts.more')}
      empty={
        <>
          <Text role="status">{t('accounts.noMatch')}</Text>
          <div>
            <Button variant="default" onClick={onClear}>
              {t('accounts.clear')}
            </Button>
          </div>
        </>
      }
    >
      {(account) => <AccountRow account={account} />}
    </PagedList>
  );
}
