import '../../ui/account-styles.ts';
import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../data/trpc.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import card from '../../ui/card.module.css';
import { WaitingPeople } from '../membership/waiting-people.tsx';
import { NotYours } from '../project/not-there.tsx';
import { ProjectFrame } from '../project/project-frame.tsx';
import { teamsOf } from '../project/queries.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryList } from './directory-list.tsx';
import { type DirectorySearch, filtersOf, peoplePages } from './directory-search.ts';
import { ExportPeople } from './export-people.tsx';
import { ToImport } from './to-import.tsx';

const route = getRouteApi('/projects/$pid/people');

/** Whom owners and chiefs may find: the people of the project, and those who want to be found. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('directory.title')}>
        {(project) => <Directory pid={pid} manages={project.can_manage} archived={project.state === 'archived'} />}
      </ProjectFrame>
    </SignedIn>
  );
}

function Directory({ pid, manages, archived }: { pid: string; manages: boolean; archived: boolean }) {
  const { t } = useTranslation('directory');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(pid, search);
  const query = useInfiniteQuery(peoplePages(filters));
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const change = (changed: DirectorySearch): void =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const filtered = Object.keys(filters).length > 1;

  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <Text c="dimmed">{t('directory.lead')}</Text>
      <DirectoryFilters pid={pid} search={search} teams={teams} manages={manages} onChange={change} />
      <div className={card.actions}>
        <ExportPeople filters={filters} />
        {manages && !archived && <ToImport pid={pid} />}
      </div>
      <WaitingPeople pid={pid} teams={teams} />
      <DirectoryList
        pid={pid}
        query={query}
        filtered={filtered}
        tagging={!archived}
        onClear={() => change({ q: '', team: '', role: '', source: '', skills: '', tags: '' })}
      />
    </>
  );
}
