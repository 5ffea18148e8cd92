import { useState } from 'react';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { WriteToChosen } from '../announcement/parts/write-to-chosen.tsx';
import { useProject } from '../project/queries.ts';
import { MOST_SELECTED } from './directory-search.ts';
import type { PeopleQuery } from './directory-table.tsx';
import { TagMany } from './tag-many.tsx';

interface Props {
  pid: string;
  query: PeopleQuery;
  selection: Selection;
  tid: string | undefined;
  archived: boolean;
}

/** What can be done with the people who are selected. In an archived project nothing can. */
export function SelectedPeople({ pid, query, selection, tid, archived }: Props) {
  const { can } = useProject();
  const [selecting, setSelecting] = useState(false);
  const { keys } = selection;
  const total = query.data?.pages.at(-1)?.total ?? 0;

  const selectAll = async (): Promise<void> => {
    setSelecting(true);
    let asked: Pick<PeopleQuery, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = query;
    const found = () => asked.data?.pages.flatMap(({ data }) => data.map(({ uid }) => uid)) ?? [];
    while (asked.hasNextPage && !asked.isError && found().length < MOST_SELECTED) asked = await asked.fetchNextPage();
    selection.select(found().slice(0, MOST_SELECTED));
    setSelecting(false);
  };
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const chosen = people.filter(({ uid }) => selection.has(uid)).map(({ uid, name }) => ({ uid, name }));
  return (
    <BulkBar
      selection={selection}
      total={Math.min(total, MOST_SELECTED)}
      onSelectAll={() => void selectAll()}
      selecting={selecting}
    >
      {!archived && can.announce && <WriteToChosen pid={pid} people={chosen} />}
      {!archived && <TagMany pid={pid} uids={keys} tid={tid || undefined} />}
    </BulkBar>
  );
}
