import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import { SignedIn } from '../../../session/signed-in.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Message } from '../../../ui/message.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { RunCard } from './run-card.tsx';

export function RetentionPage() {
  const { t } = useTranslation('my-data');
  usePageTitle(t('retention.title'));
  return (
    <SignedIn>
      <Runs />
    </SignedIn>
  );
}

/** What the clock has deleted, for administrators. */
function Runs() {
  const { t } = useTranslation('my-data');
  const { t: account } = useTranslation('person');
  const { administrator } = useMe();
  const query = useInfiniteQuery(
    trpc.retention.list.infiniteQueryOptions(
      { limit: 20 },
      { getNextPageParam: (last) => last.next_cursor, enabled: administrator },
    ),
  );
  if (!administrator) {
    return (
      <Message level={1} title={account('accounts.forbiddenTitle')} text={account('accounts.forbiddenText')}>
        <Link to="/">{account('accounts.toStart')}</Link>
      </Message>
    );
  }
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('retention.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('retention.lead')}
        </Text>
        <Link to="/admin/accounts">{t('retention.toAccounts')}</Link>
      </div>
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        ordered
        loading={t('retention.loading')}
        rows={1}
        height={92}
        failed={t('retention.failed')}
        more={t('retention.more')}
        empty={
          <div>
            <Text fw={550}>{t('retention.noneTitle')}</Text>
            <Text c="dimmed">{t('retention.noneText')}</Text>
          </div>
        }
      >
        {(run, row) => <RunCard row={row} run={run} />}
      </PagedList>
    </div>
  );
}
