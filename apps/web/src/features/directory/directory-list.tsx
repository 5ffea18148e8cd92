import { Button, Skeleton, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../data/trpc.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './directory.module.css';
import { DirectoryRow } from './directory-row.tsx';

interface Props {
  pid: string;
  query: UseInfiniteQueryResult<InfiniteData<Answers['directory']['search']>, unknown>;
  filtered: boolean;
  tagging: boolean;
  onClear: () => void;
}

export function DirectoryList({ pid, query, filtered, tagging, onClear }: Props) {
  const { t } = useTranslation('directory');
  const people = query.data?.pages.flatMap((page) => page.data) ?? [];
  const nobody = query.isSuccess && people.length === 0;
  const count = query.hasNextPage
    ? t('directory.foundMore', { number: people.length })
    : t('directory.found', { count: people.length });
  return (
    <div className={card.section}>
      {query.isPending && (
        <Loading label={t('directory.loading')}>
          <div className={card.list}>
            <Skeleton height={72} radius="md" />
            <Skeleton height={72} radius="md" />
            <Skeleton height={72} radius="md" />
          </div>
        </Loading>
      )}
      <Text role="status" c="dimmed">
        {nobody ? t(filtered ? 'directory.none' : 'directory.nobody') : people.length > 0 && count}
      </Text>
      {nobody && filtered && (
        <Button variant="default" onClick={onClear}>
          {t('directory.clear')}
        </Button>
      )}
      {people.length > 0 && (
        <ul
          className={classes.people}
          aria-label={t('directory.list')}
          aria-busy={query.isPlaceholderData}
          data-stale={query.isPlaceholderData || undefined}
        >
          {people.map((person) => (
            <DirectoryRow key={person.uid} pid={pid} person={person} tagging={tagging} />
          ))}
        </ul>
      )}
      {query.isError && (
        <LoadFailure
          sentence={t('directory.failed')}
          retrying={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('directory.more')}
        </Button>
      )}
    </div>
  );
}
