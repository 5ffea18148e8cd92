import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './application.module.css';
import { MyApplication } from './my-application.tsx';
import { refreshApplications } from './queries.ts';

/** Everything that the reader has applied for, the latest first. */
export function MyApplicationsPage() {
  const { t } = useTranslation('application');
  usePageTitle(t('mine.title'));
  return (
    <SignedIn>
      <div className={page.page}>
        <div>
          <Title order={1}>{t('mine.title')}</Title>
          <Text c="dimmed" mt="xs">
            {t('mine.lead')}
          </Text>
        </div>
        <Applications />
      </div>
    </SignedIn>
  );
}

function Applications() {
  const { t } = useTranslation('application');
  const refusal = useRefusal('application', 'project');
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const query = useInfiniteQuery(
    trpc.application.listMine.infiniteQueryOptions(
      { limit: 20 },
      { getNextPageParam: (found) => found.next_cursor, staleTime: 0 },
    ),
  );

  /** Says what came of it, and shows everything as it is then. */
  const change = async (doing: Promise<unknown>, done: string): Promise<void> => {
    setSaid(null);
    setError(null);
    try {
      await doing;
      setSaid(done);
    } catch (refused) {
      setError(refused);
    }
    await refreshApplications();
  };
  return (
    <div className={classes.stack}>
      {/* Before the list: what was done may have taken its own button away. */}
      <Outcome failure={refusal(error)} done={said} />
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        label={t('mine.title')}
        loading={t('mine.loading')}
        height={140}
        failed={t('mine.failed')}
        more={t('mine.more')}
        empty={
          <Message level={2} title={t('mine.emptyTitle')} text={t('mine.emptyText')}>
            <Link to="/projects" search={{ which: 'open' }}>
              {t('mine.emptyLink')}
            </Link>
          </Message>
        }
      >
        {(application, row) => <MyApplication row={row} application={application} onChange={change} />}
      </PagedList>
    </div>
  );
}
