import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../session/signed-in.tsx';
import { statusOf, trpc } from '../../trpc.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { ProjectPerson } from './everybody-query.ts';
import { NotYours } from './not-there.tsx';
import classes from './people-page.module.css';
import { ProjectFrame } from './project-frame.tsx';
import { teamsOf } from './project-query.ts';

const route = getRouteApi('/projects/$pid/people');
const ROLES = ['chief', 'member'] as const;

/** Who helps in a project, for its owners and, as far as their teams go, its chiefs. */
export function PeoplePage() {
  const { t } = useTranslation('project');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('people.title')}>
        {() => <People pid={pid} />}
      </ProjectFrame>
    </SignedIn>
  );
}

function People({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  const { team: tid, role: wished } = route.useSearch();
  const navigate = route.useNavigate();
  const role = ROLES.find((known) => known === wished);
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const query = useInfiniteQuery(
    trpc.staff.list.infiniteQueryOptions(
      { pid, limit: 50, ...(tid && { tid }), ...(role && { role }) },
      { getNextPageParam: (page) => page.next_cursor },
    ),
  );
  const people = query.data?.pages.flatMap((page) => page.data) ?? [];
  const names = new Map(teams.map((team) => [team.tid, team.name]));
  const filter = (change: { team?: string; role?: string }): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });

  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <Text c="dimmed">{t('people.lead')}</Text>
      <search className={classes.filters}>
        <NativeSelect
          label={t('people.team')}
          value={tid ?? ''}
          data={[
            { value: '', label: t('people.allTeams') },
            ...teams.map((team) => ({ value: team.tid, label: team.name })),
          ]}
          onChange={(event) => filter({ team: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('people.role')}
          value={role ?? ''}
          data={[
            { value: '', label: t('people.allRoles') },
            ...ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
          ]}
          onChange={(event) => filter({ role: event.currentTarget.value })}
        />
      </search>
      {query.isPending && (
        <Loading label={t('people.loading')}>
          <div className={card.list}>
            <Skeleton height={56} radius="md" />
            <Skeleton height={56} radius="md" />
            <Skeleton height={56} radius="md" />
          </div>
        </Loading>
      )}
      {query.isSuccess && people.length === 0 && (
        <div className={card.section} role="status">
          <Text c="dimmed">{t(tid || role ? 'people.none' : 'people.nobody')}</Text>
          {(tid || role) && (
            <Button variant="default" onClick={() => filter({ team: '', role: '' })}>
              {t('people.clear')}
            </Button>
          )}
        </div>
      )}
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t('people.title')}>
          {people.map((person) => (
            <PersonLine key={person.uid} pid={pid} person={person} names={names} />
          ))}
        </ul>
      )}
      {query.isError && (
        <LoadFailure
          sentence={t('people.failed')}
          retrying={query.isFetching}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('people.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function PersonLine(props: { pid: string; person: ProjectPerson; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('project');
  const { pid, person, names } = props;
  return (
    <li className={classes.person}>
      <bdi className={card.name}>{person.name}</bdi>
      <span className={card.head}>
        {person.teams.map(({ tid, role }) => (
          <span key={tid}>
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
              <bdi>{names.get(tid) ?? tid}</bdi>
            </Link>{' '}
            {role === 'chief' && <span className={card.mark}>{t('role.chief')}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}
