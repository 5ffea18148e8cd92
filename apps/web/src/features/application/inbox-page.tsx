import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { ApplicationEntry } from '@muster/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Loading } from '../../ui/list/loading.tsx';
import listing from '../../ui/listing.module.css';
import { teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import classes from './inbox.module.css';
import { Inbox } from './inbox.tsx';

const STATES = ApplicationEntry.shape.state.options;
const route = getRouteApi('/projects/$pid/own/applications');

/** Who would like to help, for those who answer: what waits first, and answered many at once. */
export function InboxPage() {
  const { pid, can } = useProject();
  const { t } = useTranslation('application');
  const option = useToldOption();
  useProjectTitle(t('inbox.title'));
  const { team: tid, state: wished, id: shown } = route.useSearch();
  const navigate = route.useNavigate();
  const state = wished === 'all' ? undefined : (STATES.find((known) => known === wished) ?? 'applied');
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  /** The teams whose applications the reader answers. */
  const answered = teams.filter((team) => can.manage || team.can_manage);
  const query = useInfiniteQuery(
    trpc.application.list.infiniteQueryOptions(
      { pid, limit: 50, ...(tid && { tid }), ...(state && { state }) },
      { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
    ),
  );
  const applications = query.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Boolean(tid) || state !== 'applied';
  const filter = (change: { team?: string; state?: string }): void =>
    void navigate({ search: (now) => ({ ...now, id: '', ...change }), replace: true, resetScroll: false });

  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <div className={classes.above} data-shown={Boolean(shown) || undefined}>
        <Text c="dimmed">
          {t('inbox.lead')} <Link to="/account/me">{t('inbox.mail')}</Link>
        </Text>
        <search className={listing.filters}>
          {answered.length > 1 && (
            <NativeSelect
              label={t('inbox.team')}
              value={tid ?? ''}
              data={[
                { value: '', label: t('inbox.allTeams') },
                ...answered.map(({ tid, names }) => option(tid, names)),
              ]}
              onChange={(event) => filter({ team: event.currentTarget.value })}
            />
          )}
          <NativeSelect
            label={t('inbox.state')}
            value={state ?? 'all'}
            data={[
              ...STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              { value: 'all', label: t('inbox.allStates') },
            ]}
            onChange={({ currentTarget: { value } }) => filter({ state: value === 'applied' ? '' : value })}
          />
        </search>
      </div>
      {query.isPending && (
        <Loading label={t('inbox.loading')}>
          <div className={card.list}>
            <Skeleton height={120} radius="lg" />
            <Skeleton height={120} radius="lg" />
          </div>
        </Loading>
      )}
      {query.isSuccess && applications.length === 0 && (
        <div className={card.section} role="status">
          <Text fw={550}>{t(isFiltered ? 'inbox.noneFiltered' : 'inbox.none')}</Text>
          {isFiltered ? (
            <Button variant="default" onClick={() => filter({ team: '', state: '' })}>
              {t('inbox.clear')}
            </Button>
          ) : (
            <Text c="dimmed">{t('inbox.noneText')}</Text>
          )}
        </div>
      )}
      <Inbox key={`${tid} ${state}`} pid={pid} applications={applications} teams={teams} more={query.hasNextPage} />
      {query.isError && (
        <LoadFailure
          sentence={t('inbox.failed')}
          retrying={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </>
  );
}
