import { Button, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RouterOutputs } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import classes from './directory.module.css';
import type { DirectoryPerson } from './directory-search.ts';
import { InvitePerson } from './invite-person.tsx';
import { TagEditor } from './tag-editor.tsx';
import type { Editing } from './use-people-columns.tsx';

export type PeopleQuery = UseInfiniteQueryResult<InfiniteData<RouterOutputs['directory']['search']>, unknown>;

interface Props {
  pid: string;
  query: PeopleQuery;
  columns: readonly Column<DirectoryPerson>[];
  visible: Readonly<Record<string, boolean>>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  filtered: boolean;
  onClear: () => void;
  editing: Editing | null;
}

export function DirectoryTable({ pid, query, filtered, onClear, editing, ...table }: Props) {
  const { t } = useTranslation('directory');
  return (
    <DataTable
      {...table}
      query={query}
      total={query.data?.pages.at(-1)?.total}
      keyOf={({ uid }) => uid}
      nameOf={({ name }) => name || t('directory.noName')}
      label={t('directory.list')}
      loading={t('directory.loading')}
      failed={t('directory.failed')}
      empty={
        <div className={classes.empty}>
          <Text role="status" c="dimmed">
            {t(filtered ? 'directory.none' : 'directory.nobody')}
          </Text>
          {filtered && (
            <Button variant="default" onClick={onClear}>
              {t('directory.clear')}
            </Button>
          )}
        </div>
      }
      below={(person) => {
        if (editing?.uid !== person.uid) return null;
        return editing.what === 'tags' ? (
          <Tags pid={pid} person={person} />
        ) : (
          <InvitePerson pid={pid} person={person} />
        );
      }}
    />
  );
}

function Tags({ pid, person: { uid, teams, tags } }: { pid: string; person: DirectoryPerson }) {
  return (
    <div className={classes.editors}>
      {teams
        .filter(({ own }) => own)
        .map((team, place) => (
          <TagEditor
            focused={place === 0}
            key={team.tid}
            pid={pid}
            uid={uid}
            team={team}
            tags={tags.filter(({ tid }) => tid === team.tid).map(({ name }) => name)}
          />
        ))}
    </div>
  );
}
