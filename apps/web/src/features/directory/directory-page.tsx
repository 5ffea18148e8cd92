import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../data/trpc.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { WaitingPeople } from '../membership/parts/waiting-people.tsx';
import { teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryList } from './directory-list.tsx';
import { type DirectorySearch, filtersOf, peoplePages } from './directory-search.ts';
import { ExportPeople } from './export-people.tsx';
import { ToImport } from './to-import.tsx';

const route = getRouteApi('/projects/$pid/own/people');

/** Whom owners and chiefs may find: the people of the project, and those who want to be found. */
export function DirectoryPage() {
  const { pid, can, state } = useProject();
  const manages = can.manage;
  const archived = state === 'archived';
  const { t } = useTranslation('directory');
  useProjectTitle(t('directory.title'));
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
      <WaitingPeople pid={pid} teams={teams} manages={manages && !archived} />
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
