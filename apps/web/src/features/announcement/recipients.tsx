import { Button, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import listing from '../../ui/listing.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';

const route = getRouteApi('/projects/$pid/announcements/$id');
const STATES = ['waiting', 'sent', 'failed', 'left_out'] as const;

interface Props {
  pid: string;
  id: string;
  /** How many mails have gone out or failed: when that changes, so does the list. */
  settled: number;
}

/** By name, and never by address. */
export function Recipients({ pid, id, settled }: Props) {
  const { t } = useTranslation('announcement');
  const { state: wished } = route.useSearch();
  const navigate = route.useNavigate();
  const state = STATES.find((known) => known === wished);
  const options = trpc.announcement.recipients.infiniteQueryOptions(
    { pid, id, limit: 50, ...(state && { state }) },
    { getNextPageParam: (page) => page.next_cursor },
  );
  const query = useInfiniteQuery({ ...options, queryKey: [...options.queryKey, settled] as never });
  const people = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={card.section} aria-labelledby="announcement-recipients">
      <Title order={3} id="announcement-recipients">
        {t('one.recipients')}
      </Title>
      <search className={listing.filters}>
        <NativeSelect
          label={t('one.show')}
          value={state ?? ''}
          data={[
            { value: '', label: t('one.all') },
            ...STATES.map((value) => ({ value, label: t(`one.state.${value}`) })),
          ]}
          onChange={(event) =>
            void navigate({ search: { state: event.currentTarget.value }, replace: true, resetScroll: false })
          }
        />
      </search>
      {query.isPending && (
        <Loading label={t('one.recipientsLoading')}>
          <Skeleton height={56} radius="md" />
        </Loading>
      )}
      {query.isSuccess && people.length === 0 && <Text c="dimmed">{t('one.none')}</Text>}
      {people.length > 0 && (
        <ul className={listing.people} aria-labelledby="announcement-recipients">
          {people.map((person) => (
            <li key={person.uid} className={listing.person}>
              <bdi className={card.name}>{person.name}</bdi>
              <span className={card.head}>
                <span className={person.state === 'failed' ? card.warning : card.mark}>
                  {t(`one.state.${person.state}`)}
                </span>
                {person.settled_at !== null && (
                  <Text c="dimmed" size="sm">
                    <Moment at={person.settled_at} />
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.isError && (
        <LoadFailure
          sentence={t('one.recipientsFailed')}
          retrying={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('one.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
