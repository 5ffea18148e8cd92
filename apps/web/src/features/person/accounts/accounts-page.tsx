import { NativeSelect, Text, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { queryClient } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import { SignedIn } from '../../../session/signed-in.tsx';
import { Message } from '../../../ui/message.tsx';
import page from '../../../ui/page.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useTextInAddress } from '../../../ui/use-text-in-address.ts';
import { type AccountsSearch, accountPages, KINDS } from './account-query.ts';
import { AccountTable } from './account-table.tsx';
import classes from './accounts-page.module.css';

const route = getRouteApi('/admin/accounts');

export function AccountsPage() {
  const { t } = useTranslation('person');
  usePageTitle(t('accounts.title'));
  return (
    <SignedIn>
      <Accounts />
    </SignedIn>
  );
}

/** Everybody with an account, for administrators. */
function Accounts() {
  const { t } = useTranslation('person');
  const { administrator } = useMe();
  const asked = route.useSearch();
  const { q = '' } = asked;
  const navigate = route.useNavigate();
  const write = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, q: text }), replace: true, resetScroll: false }),
    [navigate],
  );
  const change = useCallback(
    (changed: AccountsSearch) =>
      void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false }),
    [navigate],
  );
  const [search, setSearch] = useTextInAddress(q, write);
  // Drawn for each letter, after the field has shown it: it doesn't wait for the address.
  const wanted = useDeferredValue(search);
  const sought = useMemo(() => ({ ...asked, q: wanted }), [asked, wanted]);
  const sort = useCallback((by: string) => change({ sort: by }), [change]);
  const clear = useCallback(() => {
    setSearch('');
    change({ q: '', show: '' });
  }, [setSearch, change]);

  if (!administrator) {
    return (
      <Message level={1} title={t('accounts.forbiddenTitle')} text={t('accounts.forbiddenText')}>
        <Link to="/">{t('accounts.toStart')}</Link>
      </Message>
    );
  }
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('accounts.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('accounts.lead')}
        </Text>
        <Link to="/admin/retention">{t('accounts.retention')}</Link>
      </div>
      <search className={classes.search}>
        <SearchField
          size="md"
          label={t('accounts.search')}
          text={search}
          onText={(text) => {
            setSearch(text);
            // Asked before anything is drawn.
            void queryClient.prefetchInfiniteQuery(accountPages({ ...asked, q: text }));
          }}
        />
        <NativeSelect
          size="md"
          label={t('accounts.show')}
          value={KINDS.find((known) => known === asked.show) ?? ''}
          data={[
            { value: '', label: t('accounts.all') },
            ...KINDS.map((value) => ({ value, label: t(`accounts.kind.${value}`) })),
          ]}
          onChange={(event) => change({ show: event.currentTarget.value })}
        />
      </search>
      <AccountTable search={sought} onSort={sort} onClear={clear} />
    </div>
  );
}
