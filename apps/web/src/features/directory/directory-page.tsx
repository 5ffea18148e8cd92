import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { queryClient, statusOf } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import { ColumnMenu } from '../../ui/table/column-menu.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useTextInAddress } from '../../ui/use-text-in-address.ts';
import { WaitingPeople } from '../membership/parts/waiting-people.tsx';
import { type TeamDetail, teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './directory.module.css';
import { DirectoryBar, TypedText } from './directory-bar.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { type DirectorySearch, filtersOf, orderOf, peoplePages, sortOf } from './directory-search.ts';
import { DirectoryTable } from './directory-table.tsx';
import { ExportPeople } from './export-people.tsx';
import { SelectedPeople } from './selected-people.tsx';
import { ToImport } from './to-import.tsx';
import { type Editing, usePeopleColumns } from './use-people-columns.tsx';

const route = getRouteApi('/projects/$pid/own/people');
const NOBODY: readonly string[] = [];
const NO_TEAMS: readonly TeamDetail[] = [];

/** Whom owners and chiefs may find: the people of the project, and those who want to be found. */
export function DirectoryPage() {
  const { pid } = useProject();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, q: text }), replace: true, resetScroll: false }),
    [navigate],
  );
  const [text, setText] = useTextInAddress(search.q ?? '', write);
  const typed = useMemo(() => {
    const type = (q: string): void => {
      setText(q);
      // Asked before anything is drawn.
      void queryClient.prefetchInfiniteQuery(peoplePages(filtersOf(pid, { ...search, q }), orderOf(search)));
    };
    return [text, type] as const;
  }, [text, setText, pid, search]);
  return (
    <TypedText value={typed}>
      <FoundDirectory q={useDeferredValue(text)} onText={setText} />
    </TypedText>
  );
}

/** Drawn for each letter, after the field has shown it: it doesn't wait for the address. */
const FoundDirectory = memo(function FoundDirectory({ q, onText }: { q: string; onText: (q: string) => void }) {
  const { pid, can, state, mails_waiting: mailsWaiting } = useProject();
  const archived = state === 'archived';
  const { t } = useTranslation('directory');
  useProjectTitle(t('directory.title'));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(pid, { ...search, q });
  const order = orderOf(search);
  const query = useInfiniteQuery(peoplePages(filters, order));
  const teams = useQuery(teamsOf(pid)).data?.data ?? NO_TEAMS;
  const [unfolded, setUnfolded] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const columns = usePeopleColumns({ pid, acting: !archived, editing, onEdit: setEditing });
  const choice = useColumnChoice('people', columns);
  const pages = query.data?.pages;
  const shown = useMemo(() => pages?.flatMap(({ data }) => data.map(({ uid }) => uid)) ?? NOBODY, [pages]);
  const selection = useSelection(shown, JSON.stringify(filters));
  const id = useId();
  const change = (changed: DirectorySearch): void =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });

  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <div className={classes.page}>
      <DirectoryBar found={pages?.at(-1)} open={unfolded} filters={id} onToggle={() => setUnfolded(!unfolded)}>
        <ColumnMenu columns={columns} choice={choice} />
        <ExportPeople filters={filters} />
        {can.manage && !archived && <ToImport pid={pid} />}
      </DirectoryBar>
      {unfolded ? (
        <DirectoryFilters id={id} pid={pid} search={search} teams={teams} manages={can.manage} onChange={change} />
      ) : (
        <ActiveFilters search={search} teams={teams} onChange={change} />
      )}
      <DirectoryTable
        pid={pid}
        query={query}
        columns={columns}
        visible={choice.visible}
        sort={sortOf(order)}
        onSort={({ by, desc }) => change({ sort: desc ? `-${by}` : by })}
        selection={selection}
        filtered={Object.keys(filters).length > 1}
        onClear={() => {
          onText('');
          change({ q: '', team: '', role: '', source: '', skills: '', tags: '' });
        }}
        editing={editing}
      />
      <SelectedPeople pid={pid} query={query} selection={selection} tid={search.team} archived={archived} />
      <WaitingPeople pid={pid} teams={teams} manages={can.manage && !archived} mailsWaiting={mailsWaiting ?? 0} />
    </div>
  );
});
