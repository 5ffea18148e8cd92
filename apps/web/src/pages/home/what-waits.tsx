import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endsSoon } from '../../session/ends-soon.ts';
import { trpc } from '../../trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import classes from './home-page.module.css';

/** As many as one answer can hold: whoever has more tokens still sees them all on their own page. */
const tokens = trpc.token.list.queryOptions({ limit: 100 });

/** What the person should do something about. */
export function WhatWaits() {
  const { t } = useTranslation();
  const { day } = useMoments();
  const { data, isPending, isFetching, refetch } = useQuery(tokens);
  if (isPending) {
    return (
      <Loading label={t('trouble.loading')}>
        <Skeleton height={28} width="min(20rem, 90%)" />
      </Loading>
    );
  }
  if (data === undefined) {
    return <LoadFailure sentence={t('home.tokensFailed')} retrying={isFetching} onRetry={() => refetch()} />;
  }
  const ending = data.data.filter((token) => endsSoon(token.expires_at));
  if (ending.length === 0) return <Text c="dimmed">{t('home.nothingWaits')}</Text>;
  return (
    <ul className={classes.waiting}>
      {ending.map((token) => (
        <li key={token.id}>
          {t('home.tokenEnds', { name: token.name, when: day(token.expires_at) })}{' '}
          <Link to="/account/api-access">{t('home.tokenLink')}</Link>
        </li>
      ))}
    </ul>
  );
}
