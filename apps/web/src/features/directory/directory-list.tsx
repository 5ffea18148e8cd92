import { Button, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '../../data/trpc.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import classes from './directory.module.css';
import { DirectoryRow } from './directory-row.tsx';

interface Props {
  pid: string;
  query: UseInfiniteQueryResult<InfiniteData<RouterOutputs['directory']['search']>, unknown>;
  filtered: boolean;
  tagging: boolean;
  onClear: () => void;
}

export function DirectoryList({ pid, query, filtered, tagging, onClear }: Props) {
  const { t } = useTranslation('directory');
  return (
    <PagedList
      query={query}
      keyOf={({ uid }) => uid}
      className={classes.people}
      label={t('directory.list')}
      total={(count, more) => (more ? t('directory.foundMore', { number: count }) : t('directory.found', { count }))}
      loading={t('directory.loading')}
      rows={3}
      height={72}
      failed={t('directory.failed')}
      more={t('directory.more')}
      empty={
        <>
          <Text role="status" c="dimmed">
            {t(filtered ? 'directory.none' : 'directory.nobody')}
          </Text>
          {filtered && (
            <div>
              <Button variant="default" onClick={onClear}>
                {t('directory.clear')}
              </Button>
            </div>
          )}
        </>
      }
    >
      {(person) => <DirectoryRow pid={pid} person={person} tagging={tagging} />}
    </PagedList>
  );
}
