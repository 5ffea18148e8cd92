import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { AccountActions } from './account-actions.tsx';
import { type Account, type AccountsSearch, accountPages, isOldestFirst } from './account-query.ts';
import classes from './accounts-page.module.css';

interface Props {
  search: AccountsSearch;
  onSort: (sort: string) => void;
  onClear: () => void;
}

/** Not drawn again with a letter that the field shows, only with what it finds. */
export const AccountTable = memo(function AccountTable({ search, onSort, onClear }: Props) {
  const { t } = useTranslation('person');
  const query = useInfiniteQuery(accountPages(search));
  const columns = useAccountColumns();
  const total = query.data?.pages.at(-1)?.total;
  return (
    <>
      <Text role="status" c="dimmed">
        {total != null && t('accounts.found', { count: total })}
        {total === null && t('accounts.foundMany')}
      </Text>
      <DataTable
        query={query}
        columns={columns}
        keyOf={({ uid }) => uid}
        nameOf={({ name, email }) => name || email}
        label={t('accounts.title')}
        loading={t('accounts.loading')}
        failed={t('accounts.failed')}
        total={total ?? undefined}
        sort={{ by: 'created', desc: !isOldestFirst(search) }}
        onSort={({ desc }) => onSort(desc ? '' : 'created')}
        empty={
          <div className={classes.empty}>
            <Text role="status">{t('accounts.noMatch')}</Text>
            <Button variant="default" onClick={onClear}>
              {t('accounts.clear')}
            </Button>
          </div>
        }
      />
    </>
  );
});

function useAccountColumns(): Column<Account>[] {
  const { t } = useTranslation('person');
  const [language] = useLanguage();
  const { day } = useMoments();
  const me = useMe();
  return [
    {
      id: 'name',
      label: t('accounts.column.name'),
      fixed: true,
      cell: ({ uid, name, email, administrator, suspended_at }) => (
        <div className={classes.who}>
          <span className={card.head}>
            <bdi className={classes.name}>{name || t('accounts.unnamed')}</bdi>
            {uid === me.uid && <span className={card.mark}>{t('accounts.you')}</span>}
            {administrator && <span className={card.mark}>{t('accounts.administrator')}</span>}
            {suspended_at !== null && <span className={card.warning}>{t('accounts.suspended')}</span>}
          </span>
          <bdi className={classes.quiet}>{email}</bdi>
        </div>
      ),
    },
    {
      id: 'signed_in',
      label: t('accounts.column.signedIn'),
      cell: ({ signed_in_on }) =>
        signed_in_on === null ? (
          <span className={card.warning}>{t('accounts.never')}</span>
        ) : (
          daysInWords(signed_in_on, signed_in_on, language)
        ),
    },
    { id: 'created', label: t('accounts.column.created'), sorts: 'desc', cell: ({ created_at }) => day(created_at) },
    {
      id: 'act',
      label: t('accounts.column.act'),
      fixed: true,
      card: 'bare',
      cell: (account) => <AccountActions account={account} />,
    },
  ];
}
